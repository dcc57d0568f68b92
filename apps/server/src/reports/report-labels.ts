import type { GroupKey } from '@daybook/contract/reports.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { CodeDisplay } from '@daybook/domain/contacts/contact-order.ts';
import { displayName } from '@daybook/domain/dimensions/display-name.ts';
import { loadCodeDisplays } from '../preferences/preferences.service.ts';
import type { GroupRow } from './report-groups.repository.ts';

export type NamedGroup = {
  readonly id: string | null;
  /** An interval is called by its first date. */
  readonly label: string;
  readonly code: string | null;
};

/** How the groups of a row are called, with codes where the caller sees them. */
export type GroupNames = (row: GroupRow, at: number) => NamedGroup;

/** How groups by these keys are called. */
export async function groupNames(trx: Transaction, scope: Scope, groupBy: readonly GroupKey[]): Promise<GroupNames> {
  const displays = await loadCodeDisplays(trx, scope);
  return ({ ids, labels, codes }, at) => {
    const [id = null, label = null, code = null] = [ids[at], labels[at], codes[at]];
    return {
      id,
      code,
      label: label === null ? (id ?? '') : displayName({ name: label, code }, displayOf(groupBy[at])),
    };
  };

  function displayOf(key: GroupKey | undefined): CodeDisplay {
    if (key === 'contact') return displays.contact;
    return key?.startsWith('dimension_') ? displays.dimension : 'none';
  }
}
