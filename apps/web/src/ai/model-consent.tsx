// The button with which a user agrees to the language model, below the list of the data that are sent to it.
import type { AiModel } from '@daybook/contract/ai-model.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { useAgreeToModel } from './model-queries.ts';

type ModelConsentProps = {
  model: NonNullable<AiModel['model']>;
  /** Called once the user has agreed. */
  onAgreed?: () => void;
};

export const ModelConsent = ({ model, onAgreed }: ModelConsentProps) => {
  const t = useT();
  const agree = useAgreeToModel();
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{t('ai:model.offer', { name: model.name, host: model.host })}</Text>
      <Text size="sm" c="dimmed">
        {t('ai:model.sent')}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        loading={agree.isPending}
        onClick={() => agree.mutate({ host: model.host, agreed: true }, { onSuccess: () => onAgreed?.() })}
      >
        {t('ai:model.agree')}
      </Button>
    </Stack>
  );
};
