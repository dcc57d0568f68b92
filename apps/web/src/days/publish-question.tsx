import { routes } from '@daybook/contract/routes.ts';
import type { Timeline } from '@daybook/contract/timeline.ts';
import { addressOf } from '@daybook/domain/crm/crm-address.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconEye, IconLock } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BookingList } from '../registrations/booking/booking-list.tsx';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { useSession } from '../shell/api/session.ts';
import { dropUndo } from '../shell/messages/notify.tsx';
import { ApiError } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { ActionRow } from './action-row.tsx';
import { useCelebration } from './done/use-celebration.ts';
import {
  blockedText,
  publishProblem,
  publishProblems,
  type RefusedConnection,
  refusedConnection,
} from './publish-problems.ts';
import { QuestionCard } from './question-card.tsx';
import { refusedBookings } from './refused-bookings.ts';
import { RefusedList } from './refused-list.tsx';
import { useActionKeys } from './use-question-keys.ts';

type PublishQuestionProps = {
  timeline: Timeline;
  onPublished: () => void;
  /** Whether the user publishes on the day screen, where the remaining work is done, instead of in the steps. */
  isByHand?: boolean;
};

/** The day as managers will see it, what stays private, and a button that publishes exactly that. */
export const PublishQuestion = ({ timeline, onPublished, isByHand = false }: PublishQuestionProps) => {
  const t = useT();
  const formats = useFormats();
  const queryClient = useQueryClient();
  const dayId = timeline.day.id ?? '';
  const [failure, setFailure] = useState<unknown>(null);
  const [isPublishing, setIsPublishing] = useState(false);
  const celebrate = useCelebration();
  const check = useQuery({
    queryKey: queryKeys.days('init-publish', dayId, timeline.day.version),
    queryFn: async ({ signal }) => (await call(routes.initPublish, { body: { day_id: dayId }, signal })).data,
    retry: false,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const readAgain = async () => {
    setFailure(null);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: queryKeys.timeline() }),
      queryClient.invalidateQueries({ queryKey: queryKeys.suggestions() }),
      check.refetch(),
    ]);
  };
  const publish = async () => {
    if (!check.data || isPublishing) return;
    setIsPublishing(true);
    try {
      await call(routes.publishDay, { body: { day_id: dayId, publish_token: check.data.publish_token } });
      onPublished();
      dropUndo();
      celebrate();
      void queryClient.invalidateQueries({ queryKey: queryKeys.timeline() });
      void queryClient.invalidateQueries({ queryKey: queryKeys.reports() });
    } catch (error) {
      setFailure(error);
      setIsPublishing(false);
    }
  };
  const summary = check.data?.summary;
  const problem = failure ?? check.error;
  const isToday = timeline.day.date === formats.today;
  const primary = {
    keys: 'Enter',
    label: t('days:publish.action'),
    run: () => void publish(),
    disabled: !summary || isPublishing || problem !== null,
    isBusy: isPublishing,
  };
  useActionKeys([primary]);
  return (
    <QuestionCard
      id="publish"
      isReading={!summary}
      title={t('days:publish.title')}
      aside={summary && <DurationText seconds={summary.totals.booked} />}
    >
      {problem !== null && (
        <Problem error={problem} timeline={timeline} isByHand={isByHand} onAgain={() => void readAgain()} />
      )}
      {check.isPending && (
        <Stack gap="xs">
          <Skeleton height={36} />
          <Skeleton height={36} />
          <Skeleton height={36} />
        </Stack>
      )}
      {summary && (
        <>
          <Group gap="xs" wrap="nowrap" align="flex-start">
            <IconEye size={18} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
            <Text size="sm" fw={550}>
              {t('days:publish.managersSee', {
                count: summary.registrations.length,
                duration: formats.hours(summary.totals.booked),
              })}
            </Text>
          </Group>
          {summary.unbooked > 0 && (
            <Alert role="alert" variant="light" color="yellow" icon={<IconAlertTriangle />}>
              {t('days:publish.unbooked', { duration: formats.hours(summary.unbooked) })}
            </Alert>
          )}
          {summary.registrations.length > 0 && (
            <BookingList name={null} registrations={summary.registrations} showsRecorded={false} />
          )}
          <Group gap="xs" wrap="nowrap" align="flex-start">
            <IconLock size={18} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
            <Text size="sm" c="dimmed">
              {t('days:publish.private', {
                count: timeline.logs.length,
                recorded: formats.hours(summary.totals.recorded),
                ignored: formats.hours(summary.totals.ignored),
              })}
            </Text>
          </Group>
          <Text size="sm" c="dimmed">
            {isToday ? t('days:publish.today') : t('days:publish.final')}
          </Text>
          <ActionRow others={[]} primary={primary} />
        </>
      )}
    </QuestionCard>
  );
};

type ProblemProps = { error: unknown; timeline: Timeline; isByHand: boolean; onAgain: () => void };

const Problem = ({ error, timeline, isByHand, onAgain }: ProblemProps) => {
  const t = useT();
  const navigate = useNavigate();
  const { user } = useSession();
  const failure = error instanceof ApiError ? error : null;
  const code = failure === null ? null : publishProblem(failure.code);
  if (failure === null || code === null) return <ErrorPanel error={error} onRetry={onAgain} />;
  const { date } = timeline.day;
  const connection = refusedConnection(failure);
  const refused = refusedBookings(error);
  const way = publishProblems[code];
  const isOnDay = way === 'registrations' || (isByHand && way !== null && way !== 'publish');
  const view = way === 'registrations' ? { view: 'registrations' as const } : {};
  const go = () => (isOnDay ? void navigate({ to: '/day', search: { date, ...view } }) : onAgain());
  return (
    <Alert
      role="alert"
      variant="light"
      color="red"
      icon={<IconAlertTriangle />}
      title={blockedText(t, failure, code, user.is_admin)}
    >
      {connection !== null && (connection.isOwn || user.is_admin) && <MendLink connection={connection} />}
      {refused.length > 0 && <RefusedList refused={refused} registrations={timeline.registrations} date={date} />}
      <Button size="sm" variant="default" onClick={go}>
        {isOnDay && t(way === 'registrations' ? 'days:blocked.registrations' : 'days:training.toDay')}
        {!isOnDay &&
          (way === null || way === 'publish'
            ? t('days:blocked.again')
            : t('days:blocked.goTo', { step: t(`days:steps.${way}`) }))}
      </Button>
    </Alert>
  );
};

/** Links to the page of a connection, where it is created again. */
const MendLink = ({ connection: { system, kind } }: { connection: RefusedConnection }) => {
  const t = useT();
  return (
    <Button
      size="sm"
      mr="xs"
      renderRoot={(props) =>
        kind === 'crm' ? (
          <Link {...props} to="/integrations/external-crm-{$system}" params={{ system: addressOf(system) }} />
        ) : (
          <Link {...props} to="/integrations/external-ticket-{$system}" params={{ system }} />
        )
      }
    >
      {t('days:blocked.mend', { system: systemName(system) })}
    </Button>
  );
};
