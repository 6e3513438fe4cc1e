// Gets a game to where something can be seen: a seat is played over the connection, without pressing buttons.

import { open } from './lib.mjs';

const COMPUTERS = ['Zahra', 'Omar', 'Leila', 'Yusuf', 'Nour'];

/**
 * Runs in the page: plays a seat until `until` holds for its view, by buying and placing what it can. `hoard`: takes money whenever it can.
 * `computer`: a computer plays it; the person comes back at once by a connection that stays, for computers are fast.
 */
function drive({ table, token, until, hoard, computer }) {
  const fits = (view, you) => {
    const seat = view.seats[you];
    switch (until.what) {
      case 'cards': return view.decision?.seat === you && view.decision.decision === 'act' && seat.hand.length >= until.n;
      case 'decision': return view.decision?.seat === you && view.decision.decision === until.name;
      case 'scored': return view.decision?.seat === you && view.decision.decision === 'act' && view.scorings_held >= until.n;
      case 'turn': return view.decision?.seat === you && view.decision.decision === 'act' && view.turn.number >= until.n;
      default: return view.turn.phase === 'over';
    }
  };
  const join = (onmessage) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    socket.onopen = () => socket.send(JSON.stringify({ type: 'join', table, token }));
    socket.onmessage = ({ data }) => onmessage(JSON.parse(data), socket);
  };
  const choose = (legal) => {
    const of = (verb) => legal.filter((action) => action.verb === verb);
    const most = of('take').sort((a, b) => b.args.cards.length - a.args.cards.length)[0];
    const rest = [most, ...['place', 'reserve', 'end turn', 'pass', 'done'].map((verb) => of(verb)[0])].find(Boolean) ?? legal[0];
    return hoard ? rest : (of('buy')[0] ?? rest);
  };
  return new Promise((done) => {
    let you = 0;
    let steps = 0;
    let back = false;
    let asked = '';
    join((message, socket) => {
      // The server counts messages.
      if (message.error?.code === 'too-fast') setTimeout(() => socket.send(asked), 200);
      if (message.type === 'welcome') {
        you = message.you;
        if (computer) socket.send(JSON.stringify({ type: 'leave', id: 'leave' }));
      }
      if (back || !message.view) return;
      steps = message.keep + message.steps.length;
      if (fits(message.view, you)) {
        back = true;
        socket.close();
        join((answer) => answer.type === 'welcome' && done());
      } else if (!computer && message.view.decision?.seat === you) {
        asked = JSON.stringify({ type: 'act', id: `a${steps}`, action: choose(message.view.legal).text, at: steps });
        socket.send(asked);
      }
    });
  });
}

/** A table of Ana and computers, played until `until` holds for Ana. */
export async function played(server, browser, { players, game = 'alhambra', modules = [], level = 'medium', until, hoard = false, computer = false }) {
  const every = (await (await fetch(`${server.address}/api/catalogue`)).json()).modules.map(({ id }) => id);
  const wish = {
    setup: { game, players, modules: modules === 'all' ? every : modules, options: {} },
    seed: '20',
    seats: [{ kind: 'here', name: 'Ana' }, ...COMPUTERS.slice(0, players - 1).map((name) => ({ kind: 'computer', name, level }))],
    listed: false,
  };
  const made = await server.post('/api/tables', wish);
  if (until) {
    const page = await open(browser, server.address);
    await page.evaluate(drive, { table: made.table, token: made.seats[0].token, until, hoard, computer });
    await page.context().close();
  }
  return made;
}
