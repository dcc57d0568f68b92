// The day by contact, in figures. Specification 1, day slides: contacts.
import { Stack, UnstyledButton } from '@mantine/core';
import booking from '../../registrations/booking/booking-list.module.css';
import { useT } from '../../texts/i18n.ts';
import { ContactDot } from '../../ui/contact-dot.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { type SumColumn, SumTable } from '../../ui/list/sum-table.tsx';
import { isAllSelected, isSelected, selectLogs } from '../editing/selection.ts';
import { useDay, useDayControls, useDaySelection } from '../frame/day-context.ts';
import page from '../frame/day-screen.module.css';
import { useDayOptions } from '../frame/use-day-options.ts';
import { type ContactRow, contactRows } from './contact-rows.ts';
import { ShareBar } from './share-bar.tsx';
import { useOwnerName } from './use-owner-name.ts';

const figures = ['recordedSeconds', 'bookedSeconds', 'openSeconds', 'ignoredSeconds'] as const;
const labels = {
  recordedSeconds: 'timeline:totals.recorded',
  bookedSeconds: 'timeline:totals.booked',
  openSeconds: 'timeline:totals.open',
  ignoredSeconds: 'timeline:totals.ignored',
} as const;

const Figure = ({ seconds }: { seconds: number }) => (seconds === 0 ? <>–</> : <DurationText seconds={seconds} />);

/** Choosing a contact selects all of its time. */
export const ContactsView = () => {
  const t = useT();
  const { timeline } = useDay();
  const { selection } = useDaySelection();
  const { select } = useDayControls();
  const ownerName = useOwnerName();
  const rows = contactRows(timeline, useDayOptions().sort_internal_top);
  const sum = (figure: (typeof figures)[number]) => rows.reduce((all, row) => all + row[figure], 0);
  const columns: SumColumn<ContactRow>[] = [
    {
      key: 'contact',
      header: t('timeline:column.contact'),
      isRowHead: true,
      cell: (row) => (
        <Whose
          row={row}
          name={ownerName(row)}
          isChosen={isAllSelected(selection, row)}
          onSelect={() => select(selectLogs(row.logIds))}
        />
      ),
    },
    ...figures.map(
      (figure): SumColumn<ContactRow> => ({
        key: figure,
        header: t(labels[figure]),
        align: 'end',
        hideOnPhone: figure === 'ignoredSeconds',
        cell: (row) => <Figure seconds={row[figure]} />,
        sum: <Figure seconds={sum(figure)} />,
      }),
    ),
  ];
  return (
    <Stack className={page.page} gap="lg">
      <ShareBar
        parts={rows
          .map((row) => ({
            key: row.key,
            contactId: row.contactId,
            name: ownerName(row),
            seconds: row.recordedSeconds - row.ignoredSeconds,
          }))
          .filter(({ seconds }) => seconds > 0)}
      />
      <SumTable
        name="day-contacts"
        label={t('timeline:views.contacts')}
        sumLabel={t('timeline:column.sum')}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        isSelected={(row) => isSelected(selection, row)}
      />
    </Stack>
  );
};

type WhoseProps = { row: ContactRow; name: string; isChosen: boolean; onSelect: () => void };

const Whose = ({ row, name, isChosen, onSelect }: WhoseProps) =>
  row.logIds.length === 0 ? (
    <span className={booking.open}>
      <ContactDot id={row.contactId} /> {name}
    </span>
  ) : (
    <UnstyledButton className={booking.open} data-passes-enter={isChosen || undefined} onClick={onSelect}>
      <ContactDot id={row.contactId} /> {name}
    </UnstyledButton>
  );
