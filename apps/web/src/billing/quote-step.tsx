import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { hasCode } from '../texts/api-error.ts';
import { errorText } from '../texts/error-text.ts';
import { useT } from '../texts/i18n.ts';
import { FailureNote } from '../ui/failure-note.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { previewQuery } from './billing-queries.ts';
import { quoteText } from './quote-text.ts';
import { ToStep } from './step.tsx';

type QuoteStepProps = { quote: string | null; onQuote: (quote: string | null) => void };

/** An agreed discount code. An invalid one stays in its field and is not used. */
export const QuoteStep = ({ quote, onQuote }: QuoteStepProps) => {
  const t = useT();
  const { locale } = useFormats();
  const [typed, setTyped] = useState(quote ?? '');
  const preview = useQuery({ ...previewQuery({ quote, personal_onboarding: false }), enabled: quote !== null });
  const isUnknown = quote !== null && hasCode(preview.error, 'QUOTE_UNKNOWN');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onQuote(typed.trim() === '' ? null : typed.trim());
  };
  const remove = () => {
    setTyped('');
    onQuote(null);
  };
  return (
    <Stack maw="30rem">
      <Text size="sm" c="dimmed">
        {t('billing:quote.text')}
      </Text>
      <form onSubmit={apply}>
        <Group align="flex-start" wrap="nowrap">
          <TextInput
            flex={1}
            label={t('billing:quote.code')}
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={isUnknown && hasCode(preview.error, 'QUOTE_UNKNOWN') ? errorText(preview.error) : null}
          />
          <Button type="submit" variant="default" mt="1.55rem" loading={quote !== null && preview.isFetching}>
            {t('billing:quote.apply')}
          </Button>
        </Group>
      </form>
      {quote !== null && preview.data?.quote && (
        <Alert variant="light" role="status">
          {quoteText(t, preview.data, locale)}
        </Alert>
      )}
      {quote !== null && !isUnknown && <FailureNote error={preview.error} />}
      <Group>
        <ToStep tab="overview" />
        {quote !== null && (
          <Button variant="subtle" onClick={remove}>
            {t('billing:quote.remove')}
          </Button>
        )}
      </Group>
    </Stack>
  );
};
