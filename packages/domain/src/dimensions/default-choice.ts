/** A dimension that can be chosen on a level. */
export interface Choosable {
  readonly id: number;
  readonly parentId: number | null;
  readonly contactId: number | null;
  readonly isDefault: boolean;
}

/**
 * The default that is chosen by itself among what a level offers, or null: the one below what is chosen above it, else
 * the contact's own, else the general one.
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
