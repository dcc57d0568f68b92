import type { reportInsightsRoutes } from '@daybook/contract/report-insights.ts';
import type { ReportInterval } from '@daybook/contract/reports.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { displayName } from '@daybook/domain/dimensions/display-name.ts';
import { type LeakageSums, leakageSums } from '@daybook/domain/reports/leakage.ts';
import type { z } from 'zod';
import { idTextOrNull } from '../../platform/lists/json-api.ts';
import { loadCodeDisplays } from '../../preferences/preferences.service.ts';
import { requirePeriod } from '../report-period.ts';
import type { ReportSelection } from '../report-selection.repository.ts';
import { type LeakageRow, leakageByContact } from './insights.repository.ts';

type Leakage = z.output<typeof reportInsightsRoutes.getLeakage.response>['data'];

/**
 * Returns recorded and booked time by contact and interval, the contacts with the largest loss first.
 * @throws AppError DATE_RANGE
 */
export async function leakage(
  trx: Transaction,
  scope: Scope,
  selection: ReportSelection,
  interval: ReportInterval,
): Promise<Leakage> {
  requirePeriod(selection);
  const found = await leakageByContact(trx, scope, selection, interval);
  const { contact: display } = await loadCodeDisplays(trx, scope);
  const rows = [...Map.groupBy(found, ({ id }) => id)].map(([id, members]) => {
    const { label = null, code = null } = members[0] ?? {};
    const shown = label === null ? '' : displayName({ name: label, code }, display);
    return { id: idTextOrNull(id), label: shown, code, ...sumOf(members) };
  });
  return {
    rows: rows.sort((a, b) => a.booked - a.recorded - (b.booked - b.recorded) || a.label.localeCompare(b.label)),
    buckets: found.map((row) => ({ start: row.start, row_id: idTextOrNull(row.id), ...sumOf([row]) })),
    total: sumOf(found),
  };
}

function sumOf(rows: readonly LeakageRow[]): LeakageSums {
  const sum = (part: 'recorded' | 'booked' | 'corrected_recorded' | 'corrected_booked') =>
    rows.reduce((total, row) => total + row[part], 0);
  return leakageSums({
    recorded: sum('recorded'),
    booked: sum('booked'),
    correctedRecorded: sum('corrected_recorded'),
    correctedBooked: sum('corrected_booked'),
  });
}
