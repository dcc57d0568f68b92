import type { GroupKey } from '@daybook/contract/reports.ts';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFormats } from '../../ui/formats/use-formats.ts';
import type { DateRange } from '../report-periods.ts';
import type { ReportSearch } from '../report-search.ts';
import { innerGroupsQuery, outerGroupsQuery, type ReportGroup } from './tree-query.ts';
import { type TreeRow, treeRows } from './tree-rows.ts';

type Opened = { readonly path: string; readonly search: ReportSearch; readonly key: GroupKey };

/** The number of requests at first. */
const companiesAtFirst = 12;

/** Companies are expanded at first, so that their contacts are visible; closing one applies to all. */
const openAtFirst = (
  groups: readonly ReportGroup[],
  keys: readonly GroupKey[],
  { search, range }: { readonly search: ReportSearch; readonly range: DateRange },
): readonly Opened[] => {
  const [outer, key] = keys;
  if (outer !== 'company' || key === undefined) return [];
  return treeRows(groups.slice(0, companiesAtFirst), keys, new Map(), new Set(), { search, range, depth: 0, path: '' })
    .filter(({ group }) => group.groups[0]?.id !== null)
    .map(({ path, search: narrowed }) => ({ path, search: narrowed, key }));
};

const noKey = 'contact' satisfies GroupKey;

/** Returns the rows of a table of groups, and functions to open and close them. Only visible groups are read. */
export const useTree = (search: ReportSearch, range: DateRange, keys: readonly GroupKey[]) => {
  const { today } = useFormats();
  const [toggled, setOpened] = useState<readonly Opened[] | null>(null);
  const [outer = noKey] = keys;
  const list = useInfiniteQuery(outerGroupsQuery(search, range, outer));
  const groups = useMemo<readonly ReportGroup[]>(
    () => list.data?.pages.flatMap((page) => page.groups) ?? [],
    [list.data],
  );
  const opened = toggled ?? openAtFirst(groups, keys, { search, range });
  const inner = useQueries({
    queries: opened.map(({ search: narrowed, key }) => innerGroupsQuery(narrowed, today, key)),
  });
  const children = new Map(opened.map(({ path }, at) => [path, inner[at]?.data?.groups ?? []] as const));
  const paths = new Set(opened.map(({ path }) => path));
  const rows = treeRows(groups, keys, children, paths, { search, range, depth: 0, path: '' });
  const toggle = ({ path, depth, isOpen, search: narrowed }: TreeRow) => {
    const key = keys[depth + 1];
    if (isOpen || key === undefined) setOpened(opened.filter((one) => !`${one.path}/`.startsWith(`${path}/`)));
    else setOpened([...opened, { path, search: narrowed, key }]);
  };
  return {
    list,
    rows,
    toggle,
    totals: list.data?.pages[0]?.totals ?? undefined,
    count: list.data?.pages[0]?.pagination.total ?? 0,
  };
};
