// Gets a game to where something can be seen: a seat is played over the connection, without pressing buttons.

import { close, open } from './pages.mjs';

const COMPUTERS = ['Zahra', 'Omar', 'Leila', 'Yusuf', 'Nour'];

/**
 * Runs in the page: plays a seat until `until` holds for its view, by buying and placing what it can, and returns the steps of the game. `hoard`: takes money whenever it can.
 * `computer`: a computer plays it until `until` is near; then it is played by the person, whom no computer overtakes. The person stays connected;
 * `away`: nobody does.
 */
export function drive({ table, token, until, hoard, computer, away = false }) {
  let begun = null;
  const fits = (view, you, steps) => {
    const seat = view.seats[you];
    const news = steps.slice(steps.findLastIndex((step) => step.seat === you) + 1);
    begun ??= view.turn.number;
    switch (until.what) {
      case 'cards': return view.decision?.seat === you && view.decision.decision === 'act' && seat.hand.length >= until.n;
      case 'decision': return view.decision?.seat === you && view.decision.decision === until.name;
      case 'scored': return view.decision?.seat === you && view.decision.decision === 'act' && view.scorings_held >= (until.n ?? 1);
      case 'scoring': return view.scorings_held >= until.n;
      case 'next': return view.turn.phase === 'over' || (view.decision?.seat === you && view.decision.decision === 'act' && view.turn.number > begun);
      case 'turn': return view.decision?.seat === you && view.decision.decision === 'act' && view.turn.number >= until.n;
      case 'buy': return view.decision?.seat === you && view.turn.number >= until.n && view.legal.some(({ verb }) => verb === 'buy');
      case 'since': return view.decision?.seat === you && steps.length > until.n && news.some(({ events }) => events.some(({ event, cards = [] }) => event === until.event && cards.length >= (until.cards ?? 0)));
      default: return view.turn.phase === 'over';
    }
  };
  const near = (view) => {
    if (until.what === 'scored') return view.scorings_held >= (until.n ?? 1);
    return until.what === 'turn' && view.turn.number >= until.n;
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
  return new Promise((done, failed) => {
    let you = 0;
    const steps = [];
    let back = false;
    let action = null;
    // Ids count once at a seat, however often it is driven.
    const send = (socket, message) => socket.send(JSON.stringify({ ...message, id: Math.random().toString(36) }));
    const act = (socket) => send(socket, { type: 'act', action, at: steps.length });
    join((message, socket) => {
      // A person would not be so quick.
      if (message.error?.code === 'too-fast') setTimeout(() => act(socket), 300);
      if (message.type === 'welcome') {
        you = message.you;
        if (computer) send(socket, { type: 'leave' });
      }
      if (back || !message.view) return;
      steps.splice(message.keep, Infinity, ...message.steps);
      if (computer && near(message.view)) {
        back = true;
        socket.close();
        done(drive({ table, token, until, hoard, away }));
      } else if (fits(message.view, you, steps)) {
        back = true;
        socket.close();
        if (away) return done(steps);
        join((answer) => answer.type === 'welcome' && done(steps));
      } else if (message.view.turn.phase === 'over') {
        failed(new Error(`the game ended without ${JSON.stringify(until)}`));
      } else if (!computer && message.view.decision?.seat === you) {
        action = choose(message.view.legal).text;
        act(socket);
      }
    });
  });
}

const MOST_TRIES = 10;

/** A table of Ana and computers, played until `until` holds for Ana; `steps`: what was played. */
export async function played(server, browser, { players, game = 'alhambra', modules = [], seed = '20', level = 'medium', until, hoard = false, computer = false }) {
  const every = (await (await fetch(`${server.address}/api/catalogue`)).json()).modules.map(({ id }) => id);
  const wish = {
    setup: { game, players, modules: modules === 'all' ? every : modules, options: {} },
    seed,
    seats: [{ kind: 'here', name: 'Ana' }, ...COMPUTERS.slice(0, players - 1).map((name) => ({ kind: 'computer', name, level }))],
    listed: false,
  };
  if (!until) return server.post('/api/tables', wish);
  // No page of the client: it would show what nobody looks at.
  const page = await open(browser, `${server.address}/fonts.txt`);
  for (let tries = 0; ; tries += 1) {
    const made = await server.post('/api/tables', { ...wish, seed: String(Number(seed) + tries) });
    const steps = await page.evaluate(drive, { table: made.table, token: made.seats[0].token, until, hoard, computer });
    // Nobody misses what came before something of one's own: then it is another game.
    const since = steps.slice(steps.findLastIndex(({ events }) => events.some(({ event }) => event === 'scoring')) + 1);
    const own = computer && until.what === 'scored' && since.some(({ seat, by }) => seat === 0 && by !== 'computer');
    if (own && tries < MOST_TRIES) continue;
    await close(page);
    return { ...made, steps };
  }
}

/** What Ana's browser keeps of a game that she left after so many steps: she is shown what was played since. */
export function leftAt({ table, seats }, steps) {
  return { table, seats: [{ seat: 0, token: seats[0].token }], links: [], watch: null, names: [], modules: [], state: 'running', seen: 0, steps };
}

/** The last step with such an event, of which somebody is shown all if they left just before. */
export function lastWith(made, event, cards = 0) {
  return made.steps.findLast(({ events }) => events.some((one) => one.event === event && (one.cards ?? []).length >= cards));
}
