import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthCard } from '../auth/auth-card.tsx';
import { arrival } from '../shell/first-load/arrival.ts';
import { notify } from '../shell/messages/notify.tsx';
import { hasCode } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { FormatSettingsContext } from '../ui/formats/format-settings.ts';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { useScreenTitle } from '../ui/use-document-title.ts';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import { questionQuery, useAnswerQuestion } from './support-queries.ts';

/** Nobody is signed in, so times are the device's. */
const formats = { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone, hoursStyle: 'clock' } as const;

const LinkOver = () => {
  const t = useT();
  return (
    <AuthCard title={t('support:answer.overTitle')} text={t('support:answer.overText')}>
      <Button component={Link} to="/login" variant="default">
        {t('support:answer.home')}
      </Button>
    </AuthCard>
  );
};

const Question = ({ token }: { token: string }) => {
  const t = useT();
  const { data, error, refetch } = useQuery(questionQuery(token));
  const answer = useAnswerQuestion(token);
  useScreenTitle(t('support:answer.title'));
  if (hasCode(error, 'INVALID_GRANT') || hasCode(answer.error, 'INVALID_GRANT')) return <LinkOver />;
  if (error !== null) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows />;
  const { name, organisation, messages } = data;
  const send = async (text: string) => {
    await answer.mutateAsync(text);
    notify(t('support:answer.sent', { name }));
  };
  return (
    <Paper withBorder radius="lg" p="xl" w="100%" maw="44rem">
      <Stack gap="lg">
        <div>
          <Title order={1} fz="1.5rem">
            {t('support:answer.title')}
          </Title>
          <Text c="dimmed">{t('support:answer.text', { name, organisation })}</Text>
        </div>
        <MessageList messages={messages} reader="support" userName={name} />
        <MessageForm
          label={t('support:answer.field')}
          submit={t('support:answer.send')}
          isPending={answer.isPending}
          error={answer.error}
          onSend={send}
        />
      </Stack>
    </Paper>
  );
};

/** The page behind the link in a mail to support: the conversation, and a field for the answer. */
export const AnswerScreen = () => {
  const [token] = useState(arrival.supportAnswer);
  return (
    <FormatSettingsContext value={formats}>
      {token === null ? <LinkOver /> : <Question token={token} />}
    </FormatSettingsContext>
  );
};
