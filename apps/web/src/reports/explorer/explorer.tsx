import type { TabProps } from '../tab-props.ts';
import { ChartCard } from './chart-card.tsx';
import { MarkingArea } from './marking.tsx';
import { TreeTable } from './tree-table.tsx';

/** Sums as a chart and as a table of nested groups. Other parameters start with all groups closed. */
export const Explorer = (props: TabProps) => {
  const question = JSON.stringify([props.search, props.range]);
  return (
    <MarkingArea question={question}>
      <ChartCard {...props} />
      <TreeTable key={question} {...props} />
    </MarkingArea>
  );
};
