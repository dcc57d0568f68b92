import { addDays, isoWeek, weekStart } from '@daybook/domain/timeline/day-arithmetic.ts';
import { ActionIcon, Button, Skeleton, Stack } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadingProblem } from '../account/loading-problem.tsx';
import { useKeys } from '../shell/keys/use-keys.ts';
import { useT } from '../texts/i18n.ts';
import { DateJump } from '../ui/fields/date-jump.tsx';
import { daySpans } from '../ui/formats/day-spans.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { Hint } from '../ui/hint.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PrimaryAction } from '../ui/primary-action.tsx';
import type { WeekAsking } from './week-dialogs.tsx';
import { weekQuery } from './week-queries.ts';
import classes from './week-screen.module.css';
import { WeekSheet } from './week-sheet.tsx';

const shortDay: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };

/** The user's own week: bookings by contact and project on each day, to check, complete and publish. */
export const WeekScreen = () => {
  const t = useT();
  const formats = useFormats();
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/week' });
  const thisMonday = weekStart(formats.today);
  const monday = weekStart(search.date ?? formats.today);
  const week = useQuery(weekQuery(monday));
  const [asking, setAsking] = useState<WeekAsking | null>(null);
  const [isJumping, setIsJumping] = useState(false);
  const go = (date: string) => void navigate({ to: '/week', search: { date }, replace: true });
  const shown = week.data?.start === monday ? week.data : undefined;
  const daysOff = (shown?.days ?? []).flatMap(({ date, holiday }) =>
    holiday === null ? [] : [{ date, name: holiday }],
  );
  const publish = () => setAsking({ kind: 'publish' });
  const addRow = () => setAsking({ kind: 'row' });
  useKeys([
    { key: 'ArrowLeft', label: t('weeks:before'), run: () => go(addDays(monday, -7)) },
    { key: 'ArrowRight', label: t('weeks:after'), run: () => go(addDays(monday, 7)) },
    { key: 't', label: t('weeks:current'), run: () => go(formats.today) },
    { key: 'k', label: t('shell:typed.month'), run: () => setIsJumping(true) },
    { key: 'n', label: t('weeks:addRow'), run: addRow, disabled: shown === undefined },
    { key: 'u', label: t('weeks:publish.title'), run: publish, disabled: shown === undefined },
  ]);
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t('weeks:title', { week: isoWeek(monday).week })}
        before={
          <Hint label={`${t('weeks:before')} (←)`}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              onClick={() => go(addDays(monday, -7))}
              aria-label={t('weeks:before')}
            >
              <IconChevronLeft size={20} aria-hidden />
            </ActionIcon>
          </Hint>
        }
        after={
          <>
            <Hint label={`${t('weeks:after')} (→)`}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                onClick={() => go(addDays(monday, 7))}
                aria-label={t('weeks:after')}
              >
                <IconChevronRight size={20} aria-hidden />
              </ActionIcon>
            </Hint>
            <DateJump value={search.date ?? monday} onChange={go} isOpen={isJumping} onOpen={setIsJumping} keys="k" />
            {monday !== thisMonday && (
              <Button variant="default" className={classes.wide} onClick={() => go(formats.today)}>
                {t('weeks:current')}
              </Button>
            )}
          </>
        }
        action={<PrimaryAction label={t('weeks:publish.title')} icon={IconSend} keys="u" onClick={publish} />}
      />
      <p className={classes.period}>{formats.period(monday, addDays(monday, 6))}</p>
      <p className={classes.holidays}>
        {daySpans(daysOff).map(({ start, end, name }) => (
          <span key={start}>{`${formats.dates(start, end, shortDay)}: ${name}`}</span>
        ))}
      </p>
      {week.isError && <LoadingProblem error={week.error} onRetry={() => void week.refetch()} onShowFrom={go} />}
      {shown === undefined && !week.isError && (
        <Stack>
          <Skeleton height={44} />
          <SkeletonRows rows={6} height={36} />
        </Stack>
      )}
      {shown !== undefined && <WeekSheet key={monday} week={shown} asking={asking} onAsk={setAsking} />}
    </div>
  );
};
