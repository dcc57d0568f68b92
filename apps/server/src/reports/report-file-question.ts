import type { ShownReport } from '@daybook/contract/report-files.ts';
import type { GroupKey } from '@daybook/contract/reports.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import type { ReportSelection } from './report-selection.repository.ts';

/** The question that a file answers, in the stored form. */
export type ReportFileQuestion = ReportSelection & {
  /** null: every booking. */
  readonly groupBy: readonly GroupKey[] | null;
  /** The table of the screen to put into the file; undefined: bookings or sums with all of their columns. */
  readonly shown?: ShownReport | undefined;
  /** Whether to leave out the recorded time of the scope's user, because another person requested it. */
  readonly leavesOutOwn?: boolean;
  readonly language: Language;
  /** Of the person who requested it; older files have none. */
  readonly timezone?: string;
  /** The first date that the requesting person's plan shows. */
  readonly historyFrom: string | null;
};
