import { isPublished } from '@daybook/domain/days/day-states.ts';
import { ActionIcon } from '@mantine/core';
import { IconCalendarEvent, IconCheck, IconCopy, IconDots, IconLock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../texts/i18n.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import { DayLink } from '../ui/day-link.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import type { MenuEntry } from '../ui/menu-entry.ts';
import { cellOn, type WeekDay, type WeekRow } from './sheet-rows.ts';
import type { WeekAsking } from './week-dialogs.tsx';
import classes from './week-screen.module.css';

type DayHeadProps = { day: WeekDay; rows: readonly WeekRow[]; onAsk: (asking: WeekAsking) => void };

const marks = { published: IconCheck, locked: IconLock } as const;

/**
 * The head of a day: links to it, shows whether it is a holiday and whether it is published, and offers the actions for
 * the whole day.
 */
export const DayHead = ({ day, rows, onAsk }: DayHeadProps) => {
  const t = useT();
  const formats = useFormats();
  const navigate = useNavigate();
  const { date, status, holiday } = day;
  const name = formats.date(date, { weekday: 'long', day: 'numeric', month: 'long' });
  const over = isPublished(status) ? status : null;
  const Mark = over === null ? null : marks[over];
  const registrations = rows.flatMap((row) => cellOn(row, date)?.registrations.map(({ id }) => id) ?? []);
  const entries: MenuEntry[] = [
    {
      key: 'open',
      label: t('weeks:openDay'),
      icon: IconCalendarEvent,
      run: () => void navigate({ to: '/day', search: { date } }),
    },
    ...(registrations.length > 0
      ? [
          {
            key: 'copy',
            label: t('weeks:copy.day'),
            icon: IconCopy,
            run: () => onAsk({ kind: 'copy', date, registrations }),
          },
        ]
      : []),
  ];
  return (
    <th scope="col" data-figures data-today={date === formats.today || undefined}>
      <div className={classes.dayHead}>
        <DayLink date={date} className={classes.dayLink}>
          <span>{formats.date(date, { weekday: 'short' })}</span>
          <span>{formats.date(date, { day: 'numeric' })}</span>
        </DayLink>
        {Mark && over && <Mark size={14} className={classes.mark} role="img" aria-label={t(`weeks:status.${over}`)} />}
        <ActionMenu entries={entries}>
          <ActionIcon variant="subtle" color="gray" size={24} aria-label={t('weeks:dayActions', { day: name })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </ActionMenu>
      </div>
      {holiday !== null && (
        <span className={classes.holiday} title={holiday}>
          {holiday}
        </span>
      )}
    </th>
  );
};
