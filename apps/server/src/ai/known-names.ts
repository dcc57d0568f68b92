// Names of the things that suggestions refer to, with codes displayed as the user prefers.
import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { displayName, displayNames } from '@daybook/domain/dimensions/display-name.ts';
import { idText } from '../platform/lists/json-api.ts';
import { contactNamesById } from '../suggestions/suggestions.service.ts';
import { dimensionsById } from './named-dimensions.repository.ts';

export type NamedDimension = { readonly id: string; readonly level: number; readonly name: string };
export type KnownNames = {
  readonly contact: (id: number | null) => string | null;
  /** In the order of their levels; removed ones are left out. */
  readonly dimensions: (ids: readonly number[]) => NamedDimension[];
};

export async function knownNames(
  trx: Transaction,
  scope: Scope,
  { contactIds, dimensionIds }: { readonly contactIds: readonly number[]; readonly dimensionIds: readonly number[] },
  preferences: PreferenceValues,
): Promise<KnownNames> {
  const contacts = await contactNamesById(trx, scope, [...new Set(contactIds)]);
  const names = displayNames(contacts, preferences['contact_codes.display']);
  const rows = new Map((await dimensionsById(trx, scope, [...new Set(dimensionIds)])).map((row) => [row.id, row]));
  return {
    contact: (id) => (id === null ? null : (names.get(id) ?? null)),
    dimensions: (ids) =>
      ids
        .flatMap((id) => rows.get(id) ?? [])
        .sort((a, b) => a.level - b.level)
        .map((row) => ({
          id: idText(row.id),
          level: row.level,
          name: displayName(row, preferences['dimension_codes.display']),
        })),
  };
}
