// The group under the pointer or the focus, in the chart or in the table: it is highlighted in both.
import type { GroupKey } from '@daybook/contract/reports.ts';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { othersKey, type Series, seriesKeyOf } from '../report-rows.ts';

/** A group by its key and id; `others`: all combined ones. */
export type Mark = { readonly key: GroupKey; readonly id: string | null };
type Marking = { readonly marked: Mark | null; readonly mark: (mark: Mark | null) => void };

const MarkingContext = createContext<Marking>({ marked: null, mark: () => undefined });

type MarkingAreaProps = { question: string; children: ReactNode };

/**
 * Only children that use the highlight are rendered again: the pointer passes many rows a second. Other parameters
 * start without one, because the row that would have cleared it is gone.
 */
export const MarkingArea = ({ question, children }: MarkingAreaProps) => {
  const [latest, setLatest] = useState<{ question: string; mark: Mark | null } | null>(null);
  const marked = latest?.question === question ? latest.mark : null;
  const value = useMemo(
    () => ({ marked, mark: (mark: Mark | null) => setLatest({ question, mark }) }),
    [marked, question],
  );
  return <MarkingContext value={value}>{children}</MarkingContext>;
};

export const useMarking = (): Marking => useContext(MarkingContext);

/** The properties of a row that identify its group. */
type GroupRow = {
  readonly groupKey: GroupKey;
  readonly group: { readonly groups: readonly { readonly id: string | null }[] };
};

/** Returns the group of a row of the table. */
export const markOf = (row: GroupRow | undefined): Mark | null =>
  row === undefined ? null : { key: row.groupKey, id: row.group.groups[0]?.id ?? null };

/** Whether a row is highlighted, by its group or as one of the combined ones. */
export const isMarkedBy = (row: GroupRow, marked: Mark | null, series: readonly Series[]): boolean => {
  if (marked?.key !== row.groupKey) return false;
  const id = row.group.groups[0]?.id ?? null;
  return marked.id === id || (marked.id === othersKey && seriesKeyOf(id, series) === othersKey);
};
