import type { GroupKey } from '@daybook/contract/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { levelsQuery } from '../../dimensions/dimension-queries.ts';
import { useT } from '../../texts/i18n.ts';

/** Returns the name of a key to group by; a level has the name that the organisation gave it. */
export const useGroupNames = (): ((key: GroupKey) => string) => {
  const t = useT();
  const levels = useQuery(levelsQuery).data?.data ?? [];
  return (key) => {
    if (key === 'contact' || key === 'source' || key === 'user') return t(`reports:breakdowns.${key}`);
    if (key === 'day' || key === 'week' || key === 'month') return t(`reports:display.intervals.${key}`);
    const level = Number(key.slice('dimension_'.length));
    return levels.find(({ attributes }) => attributes.level === level)?.attributes.name ?? t('reports:level');
  };
};
