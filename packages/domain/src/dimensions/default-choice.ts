/** A dimension that can be chosen on a level. */
export interface Choosable {
  readonly id: number;
  readonly parentId: number | null;
  readonly contactId: number | null;
  readonly isDefault: boolean;
}

/**
 * Returns the default that is preselected on a level, or null: the one below the choice on the level above, else the
 * contact's own, else the general one.
 */
export function defaultChoice<D extends Choosable>(offered: readonly D[]): D | null {
  const defaults = offered.filter(({ isDefault }) => isDefault);
  return (
    defaults.find(({ parentId }) => parentId !== null) ??
    defaults.find(({ contactId }) => contactId !== null) ??
    defaults[0] ??
    null
  );
}
