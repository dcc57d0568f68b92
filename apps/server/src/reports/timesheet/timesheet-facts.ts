// Facts of a timesheet before its bookings are read.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sumsByGroup } from '../report-groups.repository.ts';
import type { ReportSelection } from '../report-selection.repository.ts';
import { hasOddSeconds, organisationName } from './timesheet.repository.ts';

export type TimesheetFacts = {
  readonly organisation: string;
  /** The people who worked, if they are few. */
  readonly people: readonly string[];
  readonly peopleCount: number;
  /** Whether some booking's duration is not in whole minutes. */
  readonly hasSeconds: boolean;
};

const mostPeopleNamed = 12;

/** Reads the facts above the table of a timesheet. */
export async function timesheetFacts(
  trx: Transaction,
  scope: Scope,
  question: ReportSelection,
): Promise<TimesheetFacts> {
  const turn = { sort: 'key', order: 'asc', limit: mostPeopleNamed, offset: 0 } as const;
  const people = await sumsByGroup(trx, scope, question, ['user'], turn);
  return {
    organisation: await organisationName(trx, scope),
    people: people.map(({ labels }) => labels[0] ?? ''),
    peopleCount: people[0]?.total ?? 0,
    hasSeconds: await hasOddSeconds(trx, scope, question),
  };
}
