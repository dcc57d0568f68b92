import type { GroupKey } from '@daybook/contract/reports.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { CodeDisplay } from '@daybook/domain/contacts/contact-order.ts';
import { displayName } from '@daybook/domain/dimensions/display-name.ts';
import { loadCodeDisplays } from '../preferences/preferences.service.ts';
import type { GroupRow } from './report-groups.repository.ts';
import type { ReportSelection } from './report-selection.repository.ts';

export type NamedGroup = {
  readonly id: string | null;
  /** The label of an interval is its first date. */
  readonly label: string;
  readonly code: string | null;
};

/** Returns the names of a row's groups, with codes where the caller sees them. */
export type GroupNames = (row: GroupRow, at: number) => NamedGroup;

/** Whether a report already shows the contact of its projects. */
export const showsOwners = ({ filters }: ReportSelection, groupBy: readonly GroupKey[] = []): boolean =>
  groupBy.includes('contact') || filters.contact?.length === 1 || filters.every_dimension !== undefined;

/** Returns the name of a project with that of its contact: many contacts have a project of the same name. */
export const withOwner = (name: string, owner: string | null): string => (owner === null ? name : `${name} · ${owner}`);

/** Returns the function that names groups by these keys. */
export async function groupNames(
  trx: Transaction,
  scope: Scope,
  selection: ReportSelection,
  groupBy: readonly GroupKey[],
): Promise<GroupNames> {
  const displays = await loadCodeDisplays(trx, scope);
  const areOwnersShown = showsOwners(selection, groupBy);
  return ({ ids, labels, codes, owners }, at) => {
    const [id = null, label = null, code = null] = [ids[at], labels[at], codes[at]];
    if (label === null) return { id, code, label: id ?? '' };
    const name = displayName({ name: label, code }, displayOf(groupBy[at]));
    return { id, code, label: withOwner(name, areOwnersShown ? null : (owners[at] ?? null)) };
  };

  function displayOf(key: GroupKey | undefined): CodeDisplay {
    if (key === 'contact') return displays.contact;
    return key?.startsWith('dimension_') ? displays.dimension : 'none';
  }
}
