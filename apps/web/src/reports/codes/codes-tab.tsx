import { Explorer } from '../explorer/explorer.tsx';
import type { TabProps } from '../tab-props.ts';

/** Booked time by project, and by the levels below: a tree with a total at every level. */
export const ReportTabView = (props: TabProps) => <Explorer {...props} />;
