// The AI's view of the day: requesting suggestions, their progress, the suggestions, and the certainty of the day.
import type { AiSession, AiSuggestionSet } from '@daybook/contract/ai.ts';
import { isUnderWay } from '@daybook/domain/ai/session-states.ts';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconRefresh, IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SettingsLink } from '../shell/settings-link.tsx';
import { useHasAi } from '../shell/use-has-ai.ts';
import { useT } from '../texts/i18n.ts';
import { useDay } from '../timeline/frame/day-context.ts';
import page from '../timeline/frame/day-screen.module.css';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { aiSetQuery, useCancelSet, useDecisions, useMakeSet } from './ai-queries.ts';
import { Heatmap } from './heatmap.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { ThreadPanel } from './thread-panel.tsx';

export const AiView = () => {
  const t = useT();
  const hasAi = useHasAi();
  const { timeline, canEdit } = useDay();
  const dayId = timeline.day.id;
  if (!hasAi) {
    return (
      <EmptyState
        icon={IconSparkles}
        title={t('ai:off')}
        text={t('ai:offText')}
        action={<SettingsLink module="ai">{t('ai:switchOn')}</SettingsLink>}
      />
    );
  }
  return (
    <Stack className={page.page} gap="lg">
      {dayId === null || !canEdit ? (
        <EmptyState icon={IconSparkles} title={t('ai:none')} text={t('ai:closed')} />
      ) : (
        <OfDay dayId={dayId} />
      )}
      <ThreadPanel date={timeline.day.date} />
    </Stack>
  );
};

const OfDay = ({ dayId }: { dayId: string }) => {
  const t = useT();
  const { data: set, isPending } = useQuery(aiSetQuery(dayId));
  const [replaced, setReplaced] = useState<number | null>(null);
  const make = useMakeSet(dayId, setReplaced);
  // The server returns the number of bookings: the number here may be outdated.
  const ask = () => make.mutate({ replace: false });
  if (isPending) return <SkeletonRows rows={5} />;
  const session = set?.sessions.find((one) => one.day_id === dayId);
  return (
    <Stack gap="lg">
      {set && session ? (
        <OfSession set={set} session={session} dayId={dayId} isAsking={make.isPending} onAgain={ask} />
      ) : (
        <EmptyState
          icon={IconSparkles}
          title={t('ai:none')}
          text={t('ai:noneText')}
          action={
            <Button loading={make.isPending} onClick={ask} leftSection={<IconSparkles size={18} aria-hidden />}>
              {t('ai:make')}
            </Button>
          }
        />
      )}
      <ConfirmDialog
        opened={replaced !== null}
        title={t('ai:replaceTitle')}
        text={t('ai:replaceText', { count: replaced ?? 0 })}
        action={t('ai:replace')}
        isBusy={make.isPending}
        onConfirm={() => make.mutate({ replace: true }, { onSettled: () => setReplaced(null) })}
        onClose={() => setReplaced(null)}
      />
    </Stack>
  );
};

type SessionProps = {
  set: AiSuggestionSet;
  session: AiSession;
  dayId: string;
  isAsking: boolean;
  onAgain: () => void;
};

const OfSession = ({ set, session, dayId, isAsking, onAgain }: SessionProps) => {
  const t = useT();
  const formats = useFormats();
  const decisions = useDecisions(dayId);
  const cancel = useCancelSet(dayId);
  const { status } = session;
  const again = (
    <Button variant="default" loading={isAsking} onClick={onAgain} leftSection={<IconRefresh size={18} aria-hidden />}>
      {t('ai:again')}
    </Button>
  );
  if (isUnderWay(status)) {
    const step = status === 'tag' || status === 'suggest' || status === 'heatmap' ? status : 'prepare';
    return (
      <Stack role="status">
        <Text>{t(`ai:steps.${step}`)}</Text>
        <Progress value={set.progress * 100} aria-label={t(`ai:steps.${step}`)} />
        <Group>
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(set)}>
            {t('ai:cancel')}
          </Button>
        </Group>
      </Stack>
    );
  }
  if (status === 'failed') {
    return (
      <Alert color="gray" role="status">
        <Stack align="flex-start">
          <Text>{t(`ai:failed.${session.failure ?? 'interrupted'}`)}</Text>
          {again}
        </Stack>
      </Alert>
    );
  }
  const own = set.suggestions.filter((one) => one.day_id === dayId);
  return (
    <>
      {session.replaced > 0 && <Text size="sm">{t('ai:replaced', { count: session.replaced })}</Text>}
      {own.length > 0 ? (
        <SuggestionList suggestions={own} decisions={decisions} />
      ) : (
        <EmptyState icon={IconSparkles} title={t('ai:nothing')} text={t('ai:nothingText')} />
      )}
      {session.left_out > 0 && (
        <Text size="sm" c="dimmed">
          {t('ai:leftOut', { duration: formats.hours(session.left_out) })}
        </Text>
      )}
      <Heatmap heatmap={session.heatmap} />
      <Group>{again}</Group>
    </>
  );
};
