import { Button, Group } from '@mantine/core';
import { IconCalendarOff, IconPlugConnected } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../shell/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Kbd } from '../ui/kbd.tsx';

/** Nothing on the day: today that mostly means that nothing captures yet. */
export const DayEmpty = ({
  isToday,
  canEdit,
  onManual,
}: {
  isToday: boolean;
  canEdit: boolean;
  onManual: () => void;
}) => {
  const t = useT();
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
            <Button variant="default" onClick={onManual} rightSection={<Kbd keys="m" />}>
              {t('timeline:manual.title')}
            </Button>
          )}
        </Group>
      }
    />
  );
};
