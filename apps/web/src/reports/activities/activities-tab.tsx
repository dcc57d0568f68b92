import { Explorer } from '../explorer/explorer.tsx';
import type { TabProps } from '../report-tabs.ts';

/** Booked time by where it was recorded: programs, sites, mail, calls and meetings. */
export const ReportTabView = (props: TabProps) => <Explorer {...props} />;
