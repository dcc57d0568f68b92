import type { AiSuggestion } from '@daybook/contract/ai.ts';
import { Badge, Button, Group, Text } from '@mantine/core';
import { IconCheck, IconPencil, IconQuestionMark, IconX } from '@tabler/icons-react';
import { Suspense, useEffect, useRef } from 'react';
import { loadTexts, useT } from '../texts/i18n.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { answerName } from './answer-name.ts';
import { Explanation } from './explanation.tsx';
import classes from './suggestions.module.css';

const SuggestionRating = onDemand(
  async () => (await Promise.all([import('../days/suggestion-rating.tsx'), loadTexts(['days'])]))[0].SuggestionRating,
);

export type CardActions = {
  readonly accept: () => void;
  readonly modify: () => void;
  readonly decline: () => void;
  readonly reopen: () => void;
  readonly explain: () => void;
};

type CardProps = {
  suggestion: AiSuggestion;
  isCurrent: boolean;
  isExplained: boolean;
  isBusy: boolean;
  actions: CardActions;
  onFocus: () => void;
};

/** One suggestion: its contact, certainty, evidence, and actions. */
export const SuggestionCard = ({ suggestion, isCurrent, isExplained, isBusy, actions, onFocus }: CardProps) => {
  const t = useT();
  const formats = useFormats();
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const { started_at: start, ended_at: end, booking, titles, status } = suggestion;
  const name = answerName(t, suggestion);
  const isOpen = status === 'open';
  return (
    <li
      ref={ref}
      className={classes.card}
      data-current={isCurrent || undefined}
      data-decided={!isOpen || undefined}
      onFocus={onFocus}
      onPointerDown={onFocus}
    >
      <div className={classes.top}>
        <ContactDot id={suggestion.contact_id} />
        <Text fw={600} className={classes.name}>
          {name}
        </Text>
        <Badge variant="light" color={isOpen && suggestion.certain ? 'teal' : 'gray'} className={classes.badge}>
          {stateText()}
        </Badge>
        <DurationText seconds={suggestion.duration} className={classes.duration ?? ''} />
      </div>
      <Text size="sm" c="dimmed">
        {start && end ? `${formats.time(start)} – ${formats.time(end)} · ` : ''}
        {titles.join(' · ')}
      </Text>
      {isOpen && suggestion.kind !== 'ignored' && <Text size="sm">{bookingText()}</Text>}
      <Group gap="xs" mt="xs">
        {isOpen ? (
          <>
            <Button
              size="compact-sm"
              leftSection={<IconCheck size={16} aria-hidden />}
              aria-label={t('ai:acceptOf', { name })}
              disabled={isBusy}
              onClick={actions.accept}
            >
              {t('ai:accept')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              aria-label={t('ai:modifyOf', { name })}
              disabled={isBusy}
              onClick={actions.modify}
            >
              {t('ai:modify')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconX size={16} aria-hidden />}
              aria-label={t('ai:declineOf', { name })}
              disabled={isBusy}
              onClick={actions.decline}
            >
              {t('ai:decline')}
            </Button>
          </>
        ) : (
          status === 'declined' && (
            <Button size="compact-sm" variant="default" disabled={isBusy} onClick={actions.reopen}>
              {t('ai:reopen')}
            </Button>
          )
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconQuestionMark size={16} aria-hidden />}
          aria-label={t('ai:whyOf', { name })}
          aria-expanded={isExplained}
          onClick={actions.explain}
        >
          {t('ai:why')}
        </Button>
      </Group>
      {isExplained && (
        <>
          <Explanation suggestion={suggestion} />
          {isOpen && (
            <Suspense fallback={null}>
              <SuggestionRating dayId={suggestion.day_id} kind="tag" suggestionId={suggestion.feedback_id} />
            </Suspense>
          )}
        </>
      )}
    </li>
  );

  function stateText(): string {
    if (suggestion.decided_by === 'automatic') return t('ai:automatic');
    if (!isOpen) return t(`ai:status.${status}`);
    return suggestion.certain ? t('ai:certain') : t('ai:likely', { percent: formats.percent(suggestion.confidence) });
  }

  function bookingText(): string {
    if (!booking?.complete) return t('ai:assignsOnly');
    const names = booking.dimensions.map((one) => one.name).join(' › ');
    return [names === '' ? '' : t('ai:booksOn', { dimensions: names }), booking.description]
      .filter((text) => text !== '')
      .join(' · ');
  }
};
