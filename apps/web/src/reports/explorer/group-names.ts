import type { GroupKey } from '@daybook/contract/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { levelsQuery } from '../../dimensions/dimension-queries.ts';
import { useT } from '../../texts/i18n.ts';
import { groupsOf, levelKeys, type ReportSearch, tabOf } from '../report-search.ts';

/** Returns the grouping of the table; for working codes by default every level of the organisation. */
export const useGroups = (search: ReportSearch): readonly GroupKey[] => {
  const levels = useQuery(levelsQuery).data?.data ?? [];
  const isOfCodes = tabOf(search) === 'codes' && search.group === undefined && search.by === undefined;
  if (!isOfCodes || levels.length === 0) return groupsOf(search);
  const known = new Set(levels.map(({ attributes }) => attributes.level));
  return levelKeys.filter((_, at) => known.has(at + 1));
};

/** Returns a function that names a grouping key; a level has the organisation's name. */
export const useGroupNames = (): ((key: GroupKey) => string) => {
  const t = useT();
  const levels = useQuery(levelsQuery).data?.data ?? [];
  return (key) => {
    if (key === 'company' || key === 'source_type') return t(`reports:breakdowns.${key}`);
    if (key === 'contact' || key === 'source' || key === 'user') return t(`reports:breakdowns.${key}`);
    if (key === 'day' || key === 'week' || key === 'month') return t(`reports:display.intervals.${key}`);
    const level = Number(key.slice('dimension_'.length));
    return levels.find(({ attributes }) => attributes.level === level)?.attributes.name ?? t('reports:level');
  };
};
