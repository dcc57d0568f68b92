// Four steps over one of the user's days: recorded activity, contacts, bookings, and publishing.
import { ActionIcon, Button, Group, Text, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useActivity } from '../../dashboard/start-queries.ts';
import { useStore } from '../../shell/store.ts';
import { closeTour, tourStore } from '../../shell/tour-store.ts';
import { useT } from '../../texts/i18n.ts';
import { timelineQuery } from '../../timeline/frame/day-queries.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import classes from './tour.module.css';
import { tourDayQuery } from './tour-day.ts';
import { type Box, useTargetBox } from './use-target-box.ts';

const steps = ['recorded', 'decided', 'booked', 'published'] as const;

const cardPx = { width: 340, height: 220, gap: 12 };

/** Returns the card's position: beside the target of the step if there is room, else at the lower edge. */
const cardPlace = (box: Box | null): React.CSSProperties => {
  if (box === null || window.innerWidth < 768) return { bottom: 16, left: 16, right: 16, marginInline: 'auto' };
  const { width, height, gap } = cardPx;
  const top = Math.max(gap, Math.min(box.top + gap, window.innerHeight - height - gap));
  if (box.left + box.width + width + 2 * gap < window.innerWidth) return { top, left: box.left + box.width + gap };
  if (box.left > width + 2 * gap) return { top, left: box.left - width - gap };
  return { top: Math.min(box.top + box.height + gap, window.innerHeight - height - gap), right: gap };
};

const useDayOfTour = () => {
  const { today } = useFormats();
  const navigate = useNavigate();
  const date = useQuery(tourDayQuery(today)).data;
  const timeline = useQuery({ ...timelineQuery(date ?? today, null, false), enabled: date !== undefined }).data;
  useEffect(() => {
    if (date !== undefined) void navigate({ to: '/day', search: { date, view: 'timeline' } });
  }, [date, navigate]);
  return { date, timeline };
};

export const Tour = () => {
  const t = useT();
  const formats = useFormats();
  const at = useStore(tourStore) ?? 0;
  const step = steps[at] ?? 'recorded';
  const box = useTargetBox(step);
  const { date, timeline } = useDayOfTour();
  const activity = useActivity();
  const next = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step takes the focus, so that it is read and Enter goes on.
  useEffect(() => next.current?.focus(), [step]);
  const isLast = at === steps.length - 1;
  const goOn = () => {
    if (!isLast) return tourStore.set(at + 1);
    closeTour();
    activity.mutate('welcome_seen');
  };
  const { recorded = 0, booked = 0 } = timeline?.totals ?? {};
  const day = date === undefined ? '' : formats.date(date, { weekday: 'long', day: 'numeric', month: 'long' });
  const text =
    step === 'recorded' && recorded === 0
      ? t('onboarding:tour.recorded.none')
      : t(`onboarding:tour.${step}.text`, {
          day,
          duration: formats.hours(step === 'recorded' ? recorded : booked),
        });
  return createPortal(
    <>
      {box && <div aria-hidden className={classes.light} style={box} />}
      <section
        role="dialog"
        aria-labelledby="tour-title"
        aria-describedby="tour-text"
        className={classes.card}
        style={cardPlace(box)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          closeTour();
        }}
      >
        <Group justify="space-between" wrap="nowrap">
          <Text size="xs" c="dimmed">
            {t('onboarding:tour.step', { at: at + 1, count: steps.length })}
          </Text>
          <ActionIcon variant="subtle" color="gray" aria-label={t('onboarding:tour.close')} onClick={closeTour}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
        <Title order={2} size="h4" id="tour-title">
          {t(`onboarding:tour.${step}.title`)}
        </Title>
        <Text size="sm" id="tour-text">
          {text}
        </Text>
        <Group justify="flex-end" gap="xs">
          {at > 0 && (
            <Button variant="default" size="sm" onClick={() => tourStore.set(at - 1)}>
              {t('onboarding:tour.back')}
            </Button>
          )}
          <Button size="sm" ref={next} onClick={goOn}>
            {t(isLast ? 'onboarding:tour.done' : 'onboarding:tour.next')}
          </Button>
        </Group>
      </section>
    </>,
    document.body,
  );
};
