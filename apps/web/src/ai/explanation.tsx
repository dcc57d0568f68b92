import type { AiSuggestion } from '@daybook/contract/ai.ts';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../texts/i18n.ts';
import { evidenceText, whyNotText } from '../timeline/panel/evidence.ts';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { explanationQuery } from './ai-queries.ts';
import { answerName } from './answer-name.ts';
import classes from './suggestions.module.css';

const shownActivities = 8;

/** Why this suggestion, why not the second, and its activities. */
export const Explanation = ({ suggestion }: { suggestion: Pick<AiSuggestion, 'id' | 'kind' | 'contact_id'> }) => {
  const t = useT();
  const { data, isError } = useQuery(explanationQuery(suggestion.id));
  // A conversation may outlive its suggestion.
  if (isError) return null;
  if (!data) return <SkeletonRows rows={2} />;
  const best = data.candidates.find(
    ({ kind, contact_id: id }) => kind === suggestion.kind && id === suggestion.contact_id,
  );
  const second = data.candidates.find((one) => one !== best);
  return (
    <Stack gap={6} className={classes.explanation}>
      <Text size="sm">
        <b>{t('ai:because')}</b> {best ? evidenceText(t, best) : t('ai:noEvidence')}
      </Text>
      {data.booking && data.booking.total > 0 && <Text size="sm">{t('ai:bookedBefore', data.booking)}</Text>}
      {second && (
        <Text size="sm" c="dimmed">
          <b>{t('ai:second', { name: answerName(t, second) })}</b> {whyNotText(t, second) || evidenceText(t, second)}
        </Text>
      )}
      <ul className={classes.activities} aria-label={t('ai:activities')}>
        {data.activities.slice(0, shownActivities).map(({ title, duration, log_ids: [id] }) => (
          <li key={id}>
            <span className={classes.activity}>{title}</span>
            <DurationText seconds={duration} className={classes.length ?? ''} />
          </li>
        ))}
      </ul>
    </Stack>
  );
};
