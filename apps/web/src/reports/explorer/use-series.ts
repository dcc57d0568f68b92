import type { GroupKey } from '@daybook/contract/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useChosenColours } from '../../shell/contact-colours.ts';
import { useT } from '../../texts/i18n.ts';
import { chosenOrOwnColour, ownColour } from '../../ui/contact-colour.ts';
import { reportQuery, seriesKeyOfGroups } from '../report-query.ts';
import { othersLook, rowKey, seriesOf } from '../report-rows.ts';
import { groupsOf } from '../report-search.ts';
import type { Look } from '../series-look.ts';
import type { TabProps } from '../tab-props.ts';

const withoutOf = (key: GroupKey) =>
  key === 'contact' || key === 'source' || key === 'user'
    ? (`reports:without.${key}` as const)
    : 'reports:without.dimension';

/** Returns the series of the chart, which the table shows beside its rows: their groups, and their sums. */
export const useSeries = (search: TabProps['search'], range: TabProps['range']) => {
  const t = useT();
  const chosen = useChosenColours();
  const report = useQuery(reportQuery(search, range));
  const key = seriesKeyOfGroups(groupsOf(search));
  const without = t(withoutOf(key));
  const answer = report.data?.data;
  const series = useMemo(() => {
    const rows = (answer?.rows ?? []).map((row) => (row.id === null ? { ...row, label: without } : row));
    const colourOf = (id: string | null) => (key === 'contact' ? chosenOrOwnColour(id, chosen) : ownColour(id));
    return seriesOf(rows, colourOf, t('reports:others'));
  }, [answer, without, key, chosen, t]);
  const lookOf = useCallback(
    (id: string | null): Look & { key: string } => {
      const own = series.find((each) => each.key === rowKey(id));
      if (own !== undefined) return own;
      // A contact keeps its colour even if the chart has no room for it.
      const look = key === 'contact' ? { colour: chosenOrOwnColour(id, chosen), stripes: null } : othersLook;
      return { key: rowKey(id), ...look };
    },
    [series, key, chosen],
  );
  return { report, answer, key, series, lookOf };
};
