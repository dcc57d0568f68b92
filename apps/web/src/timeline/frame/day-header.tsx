import type { Timeline } from '@daybook/contract/timeline.ts';
import { isDayOpen } from '@daybook/domain/days/day-states.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { ActionIcon, Badge, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBolt, IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { useT } from '../../texts/i18n.ts';
import { DateJump } from '../../ui/fields/date-jump.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { Hint } from '../../ui/hint.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrimaryAction } from '../../ui/primary-action.tsx';
import { DayOptions } from '../parts/day-parts.ts';
import classes from './day-screen.module.css';

export type DayHeaderProps = {
  date: string;
  timeline: Timeline | null;
  onDate: (date: string) => void;
  onProcess: () => void;
  /** Processing is locked; undefined: not known yet. */
  isTraining: boolean | undefined;
};

const shortDay: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };
/** Beside the rail and all buttons. */
const mediumDay: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'long' };

/** The date of the day and its state, links to the days around it, and the button to process it. */
export const DayHeader = ({ date, timeline, onDate, onProcess, isTraining }: DayHeaderProps) => {
  const t = useT();
  const formats = useFormats();
  const status = timeline?.day.status;
  const isColleague = timeline !== null && !timeline.day.is_own;
  const isOpenOwn = timeline?.day.is_own === true && isDayOpen(timeline.day.status);
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const isMedium = useMediaQuery('(max-width: 100em)', undefined, { getInitialValueInEffect: false });
  const beside = isMedium ? formats.date(date, mediumDay) : formats.day(date);
  const day = isNarrow ? formats.date(date, shortDay) : beside;
  const [isJumping, setIsJumping] = useState(false);
  useKeys([{ key: 'k', label: t('shell:typed.month'), run: () => setIsJumping(true) }]);
  const title = isColleague ? `${timeline.day.user_name}, ${day}` : day;
  return (
    <PageHeader
      title={title}
      before={
        <Hint label={`${t('timeline:keys.dayBefore')} (←)`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={isNarrow ? 28 : 'lg'}
            onClick={() => onDate(addDays(date, -1))}
            aria-label={t('timeline:keys.dayBefore')}
          >
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
        </Hint>
      }
      after={
        <>
          <Hint label={`${t('timeline:keys.dayAfter')} (→)`}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={isNarrow ? 28 : 'lg'}
              onClick={() => onDate(addDays(date, 1))}
              aria-label={t('timeline:keys.dayAfter')}
            >
              <IconChevronRight size={20} aria-hidden />
            </ActionIcon>
          </Hint>
          <DateJump
            value={date}
            onChange={onDate}
            isOpen={isJumping}
            onOpen={setIsJumping}
            keys="k"
            isSmall={isNarrow === true}
          />
          {date !== formats.today && (
            <Button variant="default" className={classes.wide} onClick={() => onDate(formats.today)}>
              {t('timeline:today')}
            </Button>
          )}
          {status && status !== 'nonexistent' && (
            <Badge
              variant="outline"
              color="gray"
              tt="none"
              size="lg"
              className={classes.status}
              c="var(--mantine-color-text)"
              leftSection={<span className={classes.statusDot} data-status={status} aria-hidden />}
            >
              {t(`timeline:status.${status}`)}
            </Badge>
          )}
          {isOpenOwn && (
            <Suspense fallback={null}>
              <DayOptions timeline={timeline} />
            </Suspense>
          )}
        </>
      }
      action={
        isOpenOwn && isTraining !== undefined ? (
          <PrimaryAction
            label={t(isTraining ? 'timeline:publish' : 'timeline:process')}
            icon={isTraining ? IconCheck : IconBolt}
            keys="p"
            onClick={onProcess}
          />
        ) : undefined
      }
    />
  );
};
