import { Explorer } from '../explorer/explorer.tsx';
import type { TabProps } from '../tab-props.ts';

/** Booked time by contact, with the projects of each below it. */
export const ReportTabView = (props: TabProps) => <Explorer {...props} />;
