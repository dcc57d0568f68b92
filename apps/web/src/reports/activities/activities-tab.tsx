import { Explorer } from '../explorer/explorer.tsx';
import type { TabProps } from '../tab-props.ts';

/** Booked time by source: programs, sites, mail, calls and meetings. */
export const ReportTabView = (props: TabProps) => <Explorer {...props} />;
