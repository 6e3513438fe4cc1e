// Gets a game to where something can be seen: a seat is played over the connection, without pressing buttons.

import { open } from './lib.mjs';

const COMPUTERS = ['Zahra', 'Omar', 'Leila', 'Yusuf', 'Nour'];

/**
 * Runs in the page: plays a seat until `until` holds for its view, by buying and placing what it can. `hoard`: takes money whenever it can.
 * `computer`: a computer plays it; the person comes back at once by a connection that stays, for computers are fast. `away`: nobody comes back.
 */
export function drive({ table, token, until, hoard, computer, away = false }) {
  let begun = null;
  const fits = (view, you) => {
    const seat = view.seats[you];
    begun ??= view.turn.number;
    if (view.turn.phase === 'over') return true;
    switch (until.what) {
      case 'cards': return view.decision?.seat === you && view.decision.decision === 'act' && seat.hand.length >= until.n;
      case 'decision': return view.decision?.seat === you && view.decision.decision === until.name;
      case 'scoring': return view.scorings_held >= until.n;
      case 'next': return view.decision?.seat === you && view.decision.decision === 'act' && view.turn.number > begun;
      case 'turn': return view.decision?.seat === you && view.decision.decision === 'act' && view.turn.number >= until.n;
      default: return false;
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
    let action = null;
    // Ids count once at a seat, however often it is driven.
    const send = (socket, message) => socket.send(JSON.stringify({ ...message, id: Math.random().toString(36) }));
    const act = (socket) => send(socket, { type: 'act', action, at: steps });
    join((message, socket) => {
      if (message.type === 'answer' && message.error?.code === 'too-fast') setTimeout(() => act(socket), 100);
      if (message.type === 'welcome') {
        you = message.you;
        if (computer) send(socket, { type: 'leave' });
      }
      if (back || !message.view) return;
      steps = message.keep + message.steps.length;
      if (fits(message.view, you)) {
        back = true;
        socket.close();
        if (away) return done();
        join((answer) => answer.type === 'welcome' && done());
      } else if (!computer && message.view.decision?.seat === you) {
        action = choose(message.view.legal).text;
        act(socket);
      }
    });
  });
}

/** A table of Ana and computers, played until `until` holds for Ana. */
export async function played(server, browser, { players, game = 'alhambra', modules = [], until, hoard = false, computer = false }) {
  const every = (await (await fetch(`${server.address}/api/catalogue`)).json()).modules.map(({ id }) => id);
  const wish = {
    setup: { game, players, modules: modules === 'all' ? every : modules, options: {} },
    seed: '20',
    seats: [{ kind: 'here', name: 'Ana' }, ...COMPUTERS.slice(0, players - 1).map((name) => ({ kind: 'computer', name, level: 'medium' }))],
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
