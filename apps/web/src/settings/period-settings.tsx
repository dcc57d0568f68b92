import { routes } from '@daybook/contract/routes.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { useSession } from '../shell/api/session.ts';
import { notify } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';

type Preview = { locked: number; people: number; open: { user_id: string; user_name: string; dates: string[] }[] };

const longDate = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const shortDate = { day: 'numeric', month: 'short' } as const;

/** Returns the last day of the previous month. */
const endOfLastMonth = (today: string): string => addDays(`${today.slice(0, 8)}01`, -1);

/** Closes a period: published days up to a date are locked permanently. */
export const PeriodSettings = () => {
  const t = useT();
  const formats = useFormats();
  const { impersonator } = useSession();
  const queryClient = useQueryClient();
  const [until, setUntil] = useState(() => endOfLastMonth(formats.today));
  const [isAsking, setAsking] = useState(false);
  const isPast = /^\d{4}-\d{2}-\d{2}$/.test(until) && until <= formats.today;
  const preview = useQuery({
    queryKey: queryKeys.days('period', until),
    queryFn: async ({ signal }) => (await call(routes.lockDays, { body: { until, dry_run: true }, signal })).data,
    enabled: isPast,
  });
  const lock = useMutation({
    mutationFn: async () => (await call(routes.lockDays, { body: { until } })).data,
    onSuccess: ({ locked }) => {
      setAsking(false);
      notify(t('days:period.done', { count: locked, date: formats.date(until, longDate) }));
      return queryClient.invalidateQueries({ queryKey: queryKeys.days() });
    },
  });
  const locked = preview.data?.locked ?? 0;
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('days:period.text')}
      </Text>
      <DateField
        label={t('days:period.until')}
        value={until}
        max={formats.today}
        error={isPast ? null : t('days:period.past')}
        onChange={setUntil}
      />
      {preview.isError && <ErrorPanel error={preview.error} onRetry={() => void preview.refetch()} />}
      {isPast && preview.data && <Consequences preview={preview.data} />}
      <Button
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconLock size={18} aria-hidden />}
        disabled={!isPast || locked === 0 || impersonator !== null}
        onClick={() => setAsking(true)}
      >
        {t('days:period.action')}
      </Button>
      <FailureNote error={lock.error} />
      <ConfirmDialog
        opened={isAsking}
        title={t('days:period.confirmTitle', { date: formats.date(until, longDate) })}
        text={t('days:period.confirmText', { count: locked })}
        action={t('days:period.action')}
        isBusy={lock.isPending}
        onConfirm={() => lock.mutate()}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
};

const shownPeople = 20;
const shownDates = 5;

/** The effect of closing, with numbers, and the people with days that stay open. */
const Consequences = ({ preview }: { preview: Preview }) => {
  const t = useT();
  const formats = useFormats();
  const openDays = preview.open.reduce((sum, { dates }) => sum + dates.length, 0);
  const datesOf = (dates: readonly string[]): string => {
    const shown = dates.slice(0, shownDates).map((date) => formats.date(date, shortDate));
    const more = dates.length - shown.length;
    return more > 0 ? `${shown.join(', ')} ${t('days:period.more', { count: more })}` : shown.join(', ');
  };
  return (
    <Stack gap="xs" role="status">
      <Text size="sm">
        {preview.locked === 0
          ? t('days:period.nothing')
          : t('days:period.locks', {
              count: preview.locked,
              people: t('days:period.people', { count: preview.people }),
            })}
      </Text>
      {openDays > 0 && (
        <Alert variant="light" color="gray" title={t('days:period.open', { count: openDays })}>
          <Text size="sm">{t('days:period.openText')}</Text>
          <List size="sm">
            {preview.open.slice(0, shownPeople).map(({ user_id: id, user_name: name, dates }) => (
              <List.Item key={id}>{`${name}: ${datesOf(dates)}`}</List.Item>
            ))}
          </List>
          {preview.open.length > shownPeople && (
            <Text size="sm">{t('days:period.morePeople', { count: preview.open.length - shownPeople })}</Text>
          )}
        </Alert>
      )}
    </Stack>
  );
};
