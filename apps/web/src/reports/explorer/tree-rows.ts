// The rows of a table of groups: opened ones have their own groups below them.
import type { GroupKey } from '@daybook/contract/reports.ts';
import { narrowTo } from '../report-drill.ts';
import type { DateRange } from '../report-periods.ts';
import type { ReportSearch } from '../report-search.ts';
import type { ReportGroup } from './tree-query.ts';

export type TreeRow = {
  /** The ids of all groups on the path, constant while the grouping is the same. */
  readonly path: string;
  readonly depth: number;
  readonly groupKey: GroupKey;
  readonly group: ReportGroup;
  /** The address filtered by this group. */
  readonly search: ReportSearch;
  readonly range: DateRange;
  readonly isOpen: boolean;
  readonly canOpen: boolean;
};

export type OpenGroups = ReadonlyMap<string, readonly ReportGroup[]>;

type Level = {
  readonly search: ReportSearch;
  readonly range: DateRange;
  readonly depth: number;
  readonly path: string;
};

const rangeWithin = ({ period, start, end }: ReportSearch, range: DateRange): DateRange =>
  period === 'custom' && start !== undefined && end !== undefined ? { start, end } : range;

/** Flattens the groups of a table, the outermost first. `children` are those of opened groups by path. */
export const treeRows = (
  groups: readonly ReportGroup[],
  keys: readonly GroupKey[],
  children: OpenGroups,
  opened: ReadonlySet<string>,
  { search, range, depth, path }: Level,
): readonly TreeRow[] => {
  const groupKey = keys[depth];
  if (groupKey === undefined) return [];
  return groups.flatMap((group) => {
    const id = group.groups[0]?.id ?? null;
    const ownPath = `${path}/${id ?? 'none'}`;
    const narrowed = narrowTo(search, range, groupKey, id);
    const [ownRange, isOpen] = [rangeWithin(narrowed, range), opened.has(ownPath)];
    const canOpen = depth + 1 < keys.length;
    const row = { path: ownPath, depth, groupKey, group, search: narrowed, range: ownRange, isOpen, canOpen };
    const below = { search: narrowed, range: ownRange, depth: depth + 1, path: ownPath };
    return [row, ...(isOpen ? treeRows(children.get(ownPath) ?? [], keys, children, opened, below) : [])];
  });
};
