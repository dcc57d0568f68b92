import type { ShownReport } from '@daybook/contract/report-files.ts';
import type { GroupKey } from '@daybook/contract/reports.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import type { ReportSelection } from './report-selection.repository.ts';

/** Question that a file answers; as it is stored. */
export type ReportFileQuestion = ReportSelection & {
  /** null: every booking. */
  readonly groupBy: readonly GroupKey[] | null;
  /** The table of the screen that the file has; undefined: bookings or sums with all of their columns. */
  readonly shown?: ShownReport | undefined;
  /** Whether the recorded time of the user of the scope is left out, because another person asked. */
  readonly leavesOutOwn?: boolean;
  readonly language: Language;
  /** Of the person who asked; files that were asked for before it was kept are of none. */
  readonly timezone?: string;
  /** The first date that the plan of the person who asked shows. */
  readonly historyFrom: string | null;
};
