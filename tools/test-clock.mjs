// Another clock for tests. Loaded first in a process (`node --import=…/test-clock.mjs?shift=MS&zone=NAME`), it moves Date by
// that many milliseconds and sets the time zone, where none is set; threads and whatever the process starts with its NODE_OPTIONS follow.
// Time passes as usual, and timers are those of the machine.

/** Moves the Date of a realm. Refers to nothing outside, so that a page of a browser can run its text, too. */
export function moveDate(realm, shiftMs) {
  const Real = realm.Date;
  const now = () => Real.now() + shiftMs;
  const Moved = new Proxy(Real, {
    construct: (_, given, asked) =>
      Reflect.construct(Real, given.length === 0 ? [now()] : given, asked === Moved ? Real : asked),
    apply: () => new Real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  realm.Date = Moved;
}

const loadedWith = new URL(import.meta.url).searchParams;
const zone = loadedWith.get('zone');
const mark = Symbol.for('daybook.test-clock');

if (loadedWith.has('shift') && globalThis[mark] === undefined) {
  globalThis[mark] = Number(loadedWith.get('shift'));
  // A process that was started with a zone of its own keeps it.
  if (zone !== null) process.env.TZ ??= zone;
  moveDate(globalThis, globalThis[mark]);
}
