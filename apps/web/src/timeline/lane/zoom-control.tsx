import { ActionIcon, Group, UnstyledButton } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useT } from '../../texts/i18n.ts';
import { Hint } from '../../ui/hint.tsx';
import { useDay, useDayControls } from '../frame/day-context.ts';
import type { Span } from './scale.ts';
import type { Zoom } from './use-zoom.ts';
import { zoomCentre } from './zoom-centre.ts';
import classes from './zoom-control.module.css';

const presets = [240, 60, 6] as const;
const stepFactor = 1.5;

export const zoomIn = (zoom: Zoom) => zoom.zoomBy(stepFactor);
export const zoomOut = (zoom: Zoom) => zoom.zoomBy(1 / stepFactor);

/** Zooms of the timeline: in and out, and the usual ones directly. */
export const ZoomControl = ({ zoom, busy }: { zoom: Zoom; busy: Span }) => {
  const t = useT();
  const { timeline } = useDay();
  const { selected } = useDayControls();
  const minutesInView = zoom.viewHeight / zoom.scale.pixelsPerMinute;
  const busyMinutes = (busy.endMs - busy.startMs) / 60_000;
  const isAt = (minutes: number) => Math.abs(minutesInView / minutes - 1) < 0.05;
  // A short day may be as long as one of the other choices: then the whole day is the one shown.
  const isWhole = isAt(busyMinutes);
  return (
    <Group gap={4} wrap="nowrap" className={classes.control} role="group" aria-label={t('timeline:zoom.label')}>
      <Hint label={`${t('timeline:zoom.out')} (−)`}>
        <ActionIcon variant="subtle" color="gray" onClick={() => zoomOut(zoom)} aria-label={t('timeline:zoom.out')}>
          <IconMinus size={16} aria-hidden />
        </ActionIcon>
      </Hint>
      <UnstyledButton className={classes.preset} aria-pressed={isWhole} onClick={() => zoom.show(busy)}>
        {t('timeline:zoom.day')}
      </UnstyledButton>
      {presets.map((minutes) => (
        <UnstyledButton
          key={minutes}
          className={classes.preset}
          aria-pressed={!isWhole && isAt(minutes)}
          onClick={() =>
            zoom.showMinutes(minutes, (middleMs) => zoomCentre(timeline, selected().selection, middleMs, minutes))
          }
        >
          {minutes >= 60
            ? t('timeline:zoom.hours', { count: minutes / 60 })
            : t('timeline:zoom.minutes', { count: minutes })}
        </UnstyledButton>
      ))}
      <Hint label={`${t('timeline:zoom.in')} (+)`}>
        <ActionIcon variant="subtle" color="gray" onClick={() => zoomIn(zoom)} aria-label={t('timeline:zoom.in')}>
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
      </Hint>
    </Group>
  );
};
