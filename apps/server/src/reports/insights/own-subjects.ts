import type { reportInsightsRoutes } from '@daybook/contract/report-insights.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { z } from 'zod';
import { requirePeriod } from '../report-period.ts';
import type { ReportSelection } from '../report-selection.repository.ts';
import { ownSubjects as readOwnSubjects } from './insights.repository.ts';

type OwnSubjects = z.output<typeof reportInsightsRoutes.getOwnSubjects.response>['data'];

/** More than anybody would read. */
const mostSubjects = 200;

/** Returns the titles in the own bookings of a selection. @throws AppError DATE_RANGE */
export async function ownSubjects(trx: Transaction, scope: Scope, selection: ReportSelection): Promise<OwnSubjects> {
  requirePeriod(selection);
  const { user } = selection.filters;
  if (user !== undefined && !user.includes(scope.userId)) return { subjects: [], total: 0 };
  const found = await readOwnSubjects(trx, scope, selection, mostSubjects);
  return { subjects: found.map(({ total: _total, ...subject }) => subject), total: found[0]?.total ?? 0 };
}
