// The user's opinion of a suggestion: good or bad, and why.
import { routes } from '@daybook/contract/routes.ts';
import { ActionIcon, Button, Group, Text, Textarea } from '@mantine/core';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../shell/api/api.ts';
import { notify } from '../shell/messages/notify.tsx';
import { presentError } from '../shell/messages/present-error.ts';
import { useT } from '../texts/i18n.ts';

type Rating = 'good' | 'bad';
const icons = { good: IconThumbUp, bad: IconThumbDown };

export type SuggestionRatingProps = { dayId: string; kind: 'tag' | 'booking'; suggestionId: string };

/** Two thumbs; after one of them a comment can be added. */
export const SuggestionRating = ({ dayId, kind, suggestionId }: SuggestionRatingProps) => {
  const t = useT();
  const [rating, setRating] = useState<Rating | null>(null);
  const [comment, setComment] = useState('');
  const saving = useMutation({
    mutationFn: (said: { rating: Rating | null; comment: string }) =>
      call(routes.rateSuggestion, { body: { day_id: dayId, kind, suggestion_id: suggestionId, ...said } }),
    onError: presentError,
  });
  const rate = (one: Rating) => {
    const next = rating === one ? null : one;
    setRating(next);
    saving.mutate({ rating: next, comment: next === null ? '' : comment });
  };
  return (
    <div>
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {t('days:rating.label')}
        </Text>
        {(['good', 'bad'] as const).map((one) => {
          const Icon = icons[one];
          return (
            <ActionIcon
              key={one}
              variant={rating === one ? 'light' : 'subtle'}
              color={rating === one ? 'brand' : 'gray'}
              c={rating === one ? 'var(--accent-text)' : 'var(--mantine-color-text)'}
              aria-label={t(`days:rating.${one}`)}
              aria-pressed={rating === one}
              onClick={() => rate(one)}
            >
              <Icon size={18} aria-hidden />
            </ActionIcon>
          );
        })}
      </Group>
      {rating !== null && (
        <Group gap="xs" align="flex-end" mt={6}>
          <Textarea
            flex={1}
            autosize
            minRows={1}
            maxLength={1000}
            aria-label={t('days:rating.comment')}
            placeholder={t('days:rating.comment')}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          <Button
            variant="default"
            loading={saving.isPending}
            onClick={() => saving.mutate({ rating, comment }, { onSuccess: () => notify(t('days:rating.saved')) })}
          >
            {t('days:rating.send')}
          </Button>
        </Group>
      )}
    </div>
  );
};
