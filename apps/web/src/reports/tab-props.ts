import type { DateRange } from './report-periods.ts';
import type { ChangeReport, ReportSearch } from './report-search.ts';

/** Props of each tab of the report. */
export type TabProps = { search: ReportSearch; range: DateRange; change: ChangeReport };
