import type { DateRange } from './report-periods.ts';
import type { ChangeReport, ReportSearch } from './report-search.ts';

/** What each tab of the report is given. */
export type TabProps = { search: ReportSearch; range: DateRange; change: ChangeReport };
