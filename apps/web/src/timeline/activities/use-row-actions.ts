// In-place actions for an activity: the same as in the panel, without opening it first.
import {
  IconArrowBackUp,
  IconBriefcase,
  IconBuilding,
  IconEyeOff,
  IconInfoCircle,
  IconReceipt,
  IconUserSearch,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import type { Decision } from '../editing/edit-timeline.ts';
import { selectLogs } from '../editing/selection.ts';
import { useDay, useDayControls } from '../frame/day-context.ts';
import type { ActivityRow } from './activity-rows.ts';

export const useRowActions = () => {
  const t = useT();
  const formats = useFormats();
  const navigate = useNavigate();
  const { timeline, canEdit } = useDay();
  const { actions, select, setIsPicking, setIsBar } = useDayControls();
  const decide = (
    { openIds, seconds }: ActivityRow,
    decision: Decision & { kind: 'internal' | 'ignored' | 'open' },
  ) => {
    const name = t(`timeline:kind.${decision.kind}`);
    void actions.decide(openIds, decision, t('timeline:done.decided', { duration: formats.hours(seconds), name }));
  };
  /** Opens the panel for its unbooked time. */
  const open = ({ openIds }: ActivityRow, isPicking: boolean) => {
    select(selectLogs(openIds));
    setIsBar(false);
    setIsPicking(isPicking);
  };
  return (row: ActivityRow): MenuEntry[] => {
    const has = (state: 'untagged' | 'open' | 'ignored') => row.secondsByState.has(state);
    const entry = (key: MenuEntry['key'], label: string, icon: MenuEntry['icon'], run: () => void) => ({
      key,
      label,
      icon,
      run,
    });
    const canDecide = canEdit && row.openIds.length > 0;
    const [booking, ...otherBookings] = new Set(row.entries.flatMap(({ registration_id: id }) => id ?? []));
    return [
      ...(canDecide
        ? [
            entry('contact', t('activities:actions.contact'), IconUserSearch, () => open(row, true)),
            entry('internal', t('timeline:kind.internal'), IconBuilding, () => decide(row, { kind: 'internal' })),
          ]
        : []),
      ...(canDecide && has('open')
        ? [entry('book', t('timeline:book.action'), IconBriefcase, () => open(row, false))]
        : []),
      ...(canDecide && (has('untagged') || has('open'))
        ? [entry('ignore', t('timeline:kind.ignore'), IconEyeOff, () => decide(row, { kind: 'ignored' }))]
        : []),
      ...(canDecide && (has('ignored') || has('open'))
        ? [entry('reopen', t('timeline:reopen'), IconArrowBackUp, () => decide(row, { kind: 'open' }))]
        : []),
      ...(booking !== undefined && otherBookings.length === 0
        ? [
            entry('booking', t('activities:actions.booking'), IconReceipt, () => {
              setIsBar(false);
              select({ kind: 'registration', id: booking });
            }),
          ]
        : []),
      {
        ...entry('details', t('activities:actions.details'), IconInfoCircle, () => {
          const search = { date: timeline.day.date, view: 'activity', subject: row.subject.id } as const;
          void navigate({ to: '/day', search });
        }),
        isApart: canDecide,
      },
    ];
  };
};
