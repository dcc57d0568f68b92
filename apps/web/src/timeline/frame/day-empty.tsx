import { Button, Group } from '@mantine/core';
import { IconCalendarOff, IconLock, IconPlugConnected } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../shell/api/session.ts';
import { useT } from '../../texts/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { manualKey } from '../editing/manual-key.ts';
import { useDay, useDayControls } from './day-context.ts';

/** Shown when the day is empty; for today this usually means that no capture is connected yet. */
export const DayEmpty = ({ isToday }: { isToday: boolean }) => {
  const t = useT();
  const { canEdit } = useDay();
  const { openDialog } = useDayControls();
  // An administrator who acts as a user sees nothing private, so an empty day may have hidden activity.
  const isHidden = useSession().impersonator !== null;
  if (isHidden) {
    return (
      <EmptyState icon={IconLock} title={t('timeline:empty.privateTitle')} text={t('timeline:empty.privateText')} />
    );
  }
  return (
    <EmptyState
      icon={isToday ? IconPlugConnected : IconCalendarOff}
      title={t(isToday ? 'timeline:empty.todayTitle' : 'timeline:empty.title')}
      text={t(isToday ? 'timeline:empty.todayText' : 'timeline:empty.text')}
      action={
        <Group>
          {isToday && (
            <Button component={Link} to="/auth/extension">
              {t('timeline:empty.connect')}
            </Button>
          )}
          {canEdit && (
            <Button
              variant="default"
              onClick={() => openDialog({ kind: 'manual' })}
              rightSection={<Kbd keys={manualKey} />}
            >
              {t('timeline:manual.title')}
            </Button>
          )}
        </Group>
      }
    />
  );
};
