import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { SlotPlace, useSlotElement } from '../../shell/slot-element.tsx';
import { useIsPhone } from '../../shell/use-is-phone.ts';
import { useT } from '../../texts/i18n.ts';
import { nothing } from '../editing/selection.ts';
import { useDay, useDayControls, useDaySelection } from '../frame/day-context.ts';
import classes from '../frame/day-screen.module.css';
import { useDayOptions } from '../frame/use-day-options.ts';
import { AppointmentPanel, DayPanel, LogsPanel, NotePanel, PanelBar, RegistrationPanel } from '../parts/day-parts.ts';
import { PanelFootSlot } from './panel-foot.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';

const Content = () => {
  const { timeline } = useDay();
  const { selection } = useDaySelection();
  if (selection.kind === 'registration') {
    const registration = timeline.registrations.find(({ id }) => id === selection.id);
    return registration ? <RegistrationPanel key={registration.id} registration={registration} /> : <DayPanel />;
  }
  if (selection.kind === 'appointment') {
    const appointment = timeline.appointments.find(({ id }) => id === selection.id);
    return appointment ? <AppointmentPanel key={appointment.id} appointment={appointment} /> : <DayPanel />;
  }
  if (selection.kind === 'note') {
    const note = timeline.notes.find(({ id }) => id === selection.id);
    return note ? <NotePanel key={note.id} note={note} /> : <DayPanel />;
  }
  if (selection.kind === 'logs' && selection.logIds.size > 0) return <LogsPanel logIds={selection.logIds} />;
  return <DayPanel />;
};

/** The selection, beside the view; on a phone a sheet from below, shown while something is selected. */
export const SidePanel = () => {
  const t = useT();
  const { selection, isBar } = useDaySelection();
  const { select, setIsBar } = useDayControls();
  const isOpen = selection.kind !== 'none';
  const isPhone = useIsPhone();
  const { panel: standsBeside } = useDayOptions();
  const foot = useSlotElement(classes.panelFoot);
  // Not only when the browser is idle: the keys of the panel must work as soon as something is selected.
  useEffect(() => {
    LogsPanel.fetch().catch(() => undefined);
  }, []);
  return (
    <aside
      className={classes.panel}
      data-tour="decided"
      data-open={isOpen || undefined}
      data-bar={isBar || undefined}
      aria-label={t('timeline:panel')}
    >
      {isOpen && (
        <div className={classes.panelHead}>
          <ActionIcon
            size="lg"
            variant="subtle"
            color="gray"
            onClick={() => setIsBar(!isBar)}
            aria-label={t(isBar ? 'timeline:panelOpen' : 'timeline:panelBar')}
          >
            {isBar ? <IconChevronUp size={20} aria-hidden /> : <IconChevronDown size={20} aria-hidden />}
          </ActionIcon>
          <ActionIcon
            size="lg"
            variant="subtle"
            color="gray"
            onClick={() => select(nothing)}
            aria-label={t('timeline:keys.clear')}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      )}
      {isOpen && isBar && (
        <div className={classes.panelBar}>
          <Suspense fallback={null}>
            <PanelBar />
          </Suspense>
        </div>
      )}
      <div className={classes.panelContent}>
        {(isOpen || (standsBeside && !isPhone)) && (
          <Suspense fallback={<PanelSkeleton />}>
            <PanelFootSlot value={foot}>
              <Content />
            </PanelFootSlot>
          </Suspense>
        )}
      </div>
      <SlotPlace element={foot} />
    </aside>
  );
};
