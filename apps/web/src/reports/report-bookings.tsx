// The bookings of a report one by one: the columns, their order and the sorting are in the address.
import { Button } from '@mantine/core';
import { IconArrowLeft, IconChartBar } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import type { Sort } from '../ui/list/data-columns.ts';
import { PagedTable } from '../ui/list/paged-table.tsx';
import { bookingTableColumns } from './booking-columns.tsx';
import explorer from './explorer/explorer.module.css';
import { NothingToReport } from './nothing-to-report.tsx';
import { bookingOrderOf, reportBookingsQuery } from './report-query.ts';
import classes from './report-screen.module.css';
import { bookingSorts } from './report-search.ts';
import { shownBookingColumns } from './shown-booking-columns.ts';
import type { TabProps } from './tab-props.ts';

/** Each links to its day; below them are the totals. */
export const ReportBookings = ({ search, range, change }: TabProps) => {
  const t = useT();
  const formats = useFormats();
  const { user } = useSession();
  const list = useInfiniteQuery(reportBookingsQuery(search, range));
  const { sort: by, order } = bookingOrderOf(search);
  const sort: Sort = { column: by, direction: order };
  const columns = useMemo(
    () => bookingTableColumns(shownBookingColumns(search, user.is_admin), { t, formats, ownId: user.id }),
    [search, t, formats, user.id, user.is_admin],
  );
  const total = list.data?.pages[0]?.totals?.duration;
  return (
    <>
      <Button
        mb="sm"
        className={classes.onScreen}
        variant="subtle"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={() => change({ view: undefined, columns: undefined, sort: undefined, order: undefined })}
      >
        {t('reports:toSums')}
      </Button>
      <div className={explorer.table}>
        <PagedTable
          name="report-bookings"
          list={list}
          label={t('reports:views.bookings')}
          columns={columns}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={({ column, direction }) =>
            change({ sort: bookingSorts.find((key) => key === column), order: direction })
          }
          empty={
            <NothingToReport
              search={search}
              range={range}
              change={change}
              icon={IconChartBar}
              title={t('reports:empty')}
              text={t('reports:emptyText')}
            />
          }
          countText={(count) => t('reports:bookingCount', { count })}
        />
        {total !== undefined && total > 0 && (
          <div className={explorer.totals}>
            <span>{t('reports:tree.total')}</span>
            <DurationText seconds={total} />
          </div>
        )}
      </div>
    </>
  );
};
