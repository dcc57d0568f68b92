// A shifted clock for tests. Loaded first in a process (`node --import=…/test-clock.mjs?shift=MS&zone=NAME`), it shifts
// Date by that many milliseconds and sets the time zone unless it is set; threads and child processes inherit it
// through NODE_OPTIONS.
// Time passes as usual, and timers are those of the machine.

/** Shifts the Date of a realm. Uses nothing outside itself, so that a browser page can run its source too. */
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
  // A process that was started with its own zone keeps it.
  if (zone !== null) process.env.TZ ??= zone;
  moveDate(globalThis, globalThis[mark]);
}
