// Shown for a question without an answer: the reason, and how the language model could help.
import type { UnknownReason } from '@daybook/domain/ai/questions/unknown-reasons.ts';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../texts/i18n.ts';
import { ModelConsent } from './model-consent.tsx';
import { modelQuery } from './model-queries.ts';

/** Reasons with their own text; the others only list what Daybook understands. */
const told: ReadonlySet<UnknownReason> = new Set(['spent_day', 'spent_month', 'unavailable', 'not_understood']);
const isTold = (reason: UnknownReason): reason is 'spent_day' | 'spent_month' | 'unavailable' | 'not_understood' =>
  told.has(reason);

type UnknownAnswerProps = {
  reason: UnknownReason;
  /** Called once the user has agreed to the model, so that the question can be asked again. */
  onAgreed: () => void;
};

export const UnknownAnswer = ({ reason, onAgreed }: UnknownAnswerProps) => {
  const t = useT();
  const { data } = useQuery(modelQuery);
  const model = data?.model ?? null;
  return (
    <Stack gap="xs">
      <Text size="sm">{t('ai:threads.unknown')}</Text>
      {isTold(reason) && (
        <Text size="sm" c="dimmed">
          {t(`ai:model.reasons.${reason}`, { host: model?.host ?? '' })}
        </Text>
      )}
      {reason === 'not_agreed' && model !== null && data?.allowed === true && data.agreed_at === null && (
        <ModelConsent model={model} onAgreed={onAgreed} />
      )}
      {reason === 'not_agreed' && data?.agreed_at && <Text size="sm">{t('ai:model.agreed')}</Text>}
    </Stack>
  );
};
