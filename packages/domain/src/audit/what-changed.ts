/** The recorded values of an object at one moment, by name; `null` where a value is missing. */
export type RecordedState = Readonly<Record<string, unknown>> & { readonly name: string; readonly is_deleted: boolean };
export type WhatChanged = {
  readonly happened: 'created' | 'changed' | 'removed' | 'restored';
  readonly details: Readonly<Record<string, unknown>>;
};

/** The longest name or text in a record, in characters. */
const maximumLength = 120;
const brief = (value: unknown): unknown =>
  typeof value === 'string' && value.length > maximumLength ? `${value.slice(0, maximumLength - 1)}…` : value;

/**
 * Returns the change of an object that affects others, in brief: every value of a new object, or the differing values
 * before and after a change. `null`: nothing changed.
 *
 *   {name: A, level: 1} → {name: B, level: 1}   =   changed {name: A, before: {name: A}, after: {name: B}}
 */
export function whatChanged(before: RecordedState | null, after: RecordedState | null): WhatChanged | null {
  if (before === null) return after === null ? null : { happened: 'created', details: saidOf(after) };
  if (after === null) return { happened: 'removed', details: saidOf(before) };
  if (before.is_deleted !== after.is_deleted) {
    return { happened: after.is_deleted ? 'removed' : 'restored', details: { name: brief(after.name) } };
  }
  const [was, is] = [factsOf(before), factsOf(after)];
  const different = Object.keys(is).filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]));
  if (different.length === 0) return null;
  const of = (facts: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(different.map((key) => [key, facts[key]]));
  return { happened: 'changed', details: { name: brief(before.name), before: of(was), after: of(is) } };
}

/** Returns the values of a record, without empty ones. */
function saidOf(state: RecordedState): Readonly<Record<string, unknown>> {
  const isSaid = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(factsOf(state)).filter(([, value]) => isSaid(value)));
}

function factsOf({ is_deleted: _, ...facts }: RecordedState): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, brief(value)]));
}
