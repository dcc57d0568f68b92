import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { useT } from '../shell/i18n.ts';
import { useDay } from './day-context.ts';
import { DayPanel } from './day-panel.tsx';
import { AppointmentPanel, LogsPanel, RegistrationPanel } from './day-parts.ts';
import classes from './day-screen.module.css';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { nothing } from './selection.ts';

const Content = () => {
  const { selection, timeline } = useDay();
  if (selection.kind === 'registration') {
    const registration = timeline.registrations.find(({ id }) => id === selection.id);
    return registration ? <RegistrationPanel key={registration.id} registration={registration} /> : <DayPanel />;
  }
  if (selection.kind === 'appointment') {
    const appointment = timeline.appointments.find(({ id }) => id === selection.id);
    return appointment ? <AppointmentPanel key={appointment.id} appointment={appointment} /> : <DayPanel />;
  }
  if (selection.kind === 'logs' && selection.logIds.size > 0) return <LogsPanel logIds={selection.logIds} />;
  return <DayPanel />;
};

/** What is selected, beside the view; on a phone a sheet from below, shown while something is selected. */
export const SidePanel = () => {
  const t = useT();
  const { selection, select } = useDay();
  const isOpen = selection.kind !== 'none';
  // Not only when the browser rests: the keys of the panel count as soon as something is selected.
  useEffect(() => {
    LogsPanel.fetch().catch(() => undefined);
  }, []);
  return (
    <aside className={classes.panel} data-open={isOpen || undefined} aria-label={t('timeline:panel')}>
      {isOpen && (
        <ActionIcon
          className={classes.panelClose}
          variant="subtle"
          color="gray"
          onClick={() => select(nothing)}
          aria-label={t('timeline:keys.clear')}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
      <Suspense fallback={<PanelSkeleton />}>
        <Content />
      </Suspense>
    </aside>
  );
};
