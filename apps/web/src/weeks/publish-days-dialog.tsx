// Publishes several days at once: each is checked first, and shows the problems that prevent it.

import { routes } from '@daybook/contract/routes.ts';
import { isDayOpen } from '@daybook/domain/days/day-states.ts';
import { Button, Checkbox, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCelebration } from '../days/done/use-celebration.ts';
import { blockedText, publishProblem } from '../days/publish-problems.ts';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { useSession } from '../shell/api/session.ts';
import { notify } from '../shell/messages/notify.tsx';
import { presentError } from '../shell/messages/present-error.ts';
import { ApiError } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { DayLink } from '../ui/day-link.tsx';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import type { WeekDay } from './sheet-rows.ts';
import classes from './week-screen.module.css';

type PublishDaysDialogProps = { days: readonly WeekDay[]; onClose: () => void };
type Candidate = { id: string; date: string; version: number };

/** Returns open days up to today with activity. */
const candidatesOf = (days: readonly WeekDay[], today: string): Candidate[] =>
  days.flatMap(({ id, date, status, version, recorded, booked }) => {
    const isCandidate = isDayOpen(status) && date <= today && recorded + booked > 0;
    return id !== null && isCandidate ? [{ id, date, version }] : [];
  });

const useChecks = (days: readonly Candidate[]) =>
  useQueries({
    queries: days.map(({ id, version }) => ({
      queryKey: queryKeys.days('init-publish', id, version),
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call(routes.initPublish, { body: { day_id: id }, signal })).data,
      retry: false,
      gcTime: 0,
      staleTime: 0,
      refetchOnWindowFocus: false,
    })),
  });

export const PublishDaysDialog = ({ days, onClose }: PublishDaysDialogProps) => {
  const t = useT();
  const formats = useFormats();
  const queryClient = useQueryClient();
  const candidates = candidatesOf(days, formats.today);
  const checks = useChecks(candidates);
  // A day that is not over is published only if it is selected.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set([formats.today]));
  const [isBusy, setBusy] = useState(false);
  const celebrate = useCelebration();
  const ready = candidates.flatMap((day, index) => {
    const checked = checks[index]?.data;
    return checked === undefined || left.has(day.date) ? [] : [{ ...day, token: checked.publish_token }];
  });
  const choose = (date: string, isChosen: boolean) =>
    setLeft((before) => new Set(isChosen ? [...before].filter((one) => one !== date) : [...before, date]));
  const publish = async () => {
    setBusy(true);
    try {
      for (const { id, token } of ready) {
        await call(routes.publishDay, { body: { day_id: id, publish_token: token } });
      }
      notify(t('weeks:publish.done', { count: ready.length }));
      celebrate();
      onClose();
    } catch (error) {
      presentError(error);
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey: queryKeys.days() });
      void queryClient.invalidateQueries({ queryKey: queryKeys.timeline() });
      void queryClient.invalidateQueries({ queryKey: queryKeys.reports() });
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('weeks:publish.title')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <Stack>
        {candidates.length === 0 && <Text>{t('weeks:publish.none')}</Text>}
        {candidates.map(({ date }, index) => (
          <DayToPublish
            key={date}
            date={date}
            check={checks[index]}
            isChosen={!left.has(date)}
            onChoose={(isChosen) => choose(date, isChosen)}
          />
        ))}
        {candidates.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('weeks:publish.text')}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shell:cancel')}
          </Button>
          {candidates.length > 0 && (
            <Button disabled={ready.length === 0} loading={isBusy} onClick={() => void publish()}>
              {t('weeks:publish.action', { count: ready.length })}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
};

type DayToPublishProps = {
  date: string;
  check: ReturnType<typeof useChecks>[number] | undefined;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

const DayToPublish = ({ date, check, isChosen, onChoose }: DayToPublishProps) => {
  const t = useT();
  const formats = useFormats();
  const { user } = useSession();
  const name = formats.date(date, { weekday: 'long', day: 'numeric', month: 'long' });
  if (check?.error) {
    const failure = check.error instanceof ApiError ? check.error : null;
    const code = failure === null ? null : publishProblem(failure.code);
    return (
      <div className={classes.blocked}>
        <IconAlertTriangle size={18} aria-hidden />
        <div>
          <Text fw={550}>{name}</Text>
          <Text size="sm">
            {failure === null || code === null
              ? t('weeks:publish.failed')
              : blockedText(t, failure, code, user.is_admin)}
          </Text>
        </div>
        <DayLink date={date} className={classes.link}>
          {t('weeks:openDay')}
        </DayLink>
      </div>
    );
  }
  const summary = check?.data?.summary;
  return (
    <Group justify="space-between" wrap="nowrap">
      <Checkbox
        label={name}
        checked={isChosen}
        disabled={summary === undefined}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      {summary === undefined ? <Loader size="xs" /> : <DurationText seconds={summary.totals.booked} />}
    </Group>
  );
};
