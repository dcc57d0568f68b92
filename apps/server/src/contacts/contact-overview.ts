import type { Scope, Transaction } from '@daybook/database/database.ts';
import { foundOr404 } from '../platform/http/app-error.ts';
import { idText } from '../platform/lists/json-api.ts';
import { findContact } from './contacts.repository.ts';
import { countsOfContact, monthsOfContact, sumsOfContact } from './overview.repository.ts';

const monthCount = 12;

/**
 * Returns the bookings on a contact and its parts (specification 2, contacts: overview). @throws AppError
 * MODEL_NOT_FOUND
 */
export async function contactOverview(trx: Transaction, scope: Scope, id: number, now: Date) {
  foundOr404(await findContact(trx, scope, id), 'This contact');
  const names = lastMonths(now);
  const sums = await sumsOfContact(trx, scope, id);
  const { months, all } = await monthsOfContact(trx, scope, id, `${names[0]}-01`);
  const counts = await countsOfContact(trx, scope, id);
  const secondsByMonth = new Map(months.map(({ month, seconds }) => [month, seconds]));
  const year = months.reduce((total, { seconds }) => total + seconds, 0);
  return {
    ...sums,
    year_duration: year,
    productivity: all === 0 ? null : year / all,
    months: names.map((month) => ({ month, duration: secondsByMonth.get(month) ?? 0 })),
    tags: counts.tags,
    projects: counts.projects,
    merged: counts.merged.map(({ id: mergedId, name }) => ({ id: idText(mergedId), name })),
  };
}

/** Returns the last twelve months, including the present one, the oldest first: 2025-12, 2026-01, … */
function lastMonths(now: Date): string[] {
  return Array.from({ length: monthCount }, (_, index) => {
    const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (monthCount - 1) + index, 1);
    return new Date(first).toISOString().slice(0, 7);
  });
}
