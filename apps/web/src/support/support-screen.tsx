import { Stack, Text } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../shell/api/session.ts';
import { notify } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import listClasses from '../ui/list/list-screen.module.css';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { DiagnosisChoice } from './diagnosis-choice.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import { conversationQuery, useForgetReminder, useWriteToSupport } from './support-queries.ts';
import { useDiagnosis } from './use-diagnosis.ts';

const WriteToSupport = () => {
  const t = useT();
  const [isWanted, setWanted] = useState(false);
  const facts = useDiagnosis(isWanted);
  const write = useWriteToSupport();
  const send = async (text: string) => {
    await write.mutateAsync({ text, diagnosis: facts ?? [] });
    setWanted(false);
    notify(t('support:sent'));
  };
  return (
    <MessageForm
      label={t('support:field')}
      submit={t('support:send')}
      isPending={write.isPending || (isWanted && facts === undefined)}
      error={write.error}
      onSend={send}
    >
      <DiagnosisChoice isWanted={isWanted} onChange={setWanted} facts={facts} />
    </MessageForm>
  );
};

const Conversation = () => {
  const t = useT();
  const { user, impersonator } = useSession();
  const { data, error, refetch } = useQuery(conversationQuery);
  useForgetReminder(data?.messages.length ?? 0);
  if (error !== null) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows />;
  const mayWrite = data.is_available && !user.is_demo && impersonator === null;
  if (!mayWrite && data.messages.length === 0) {
    return <EmptyState icon={IconLifebuoy} title={t('support:noneTitle')} text={t('support:noneText')} />;
  }
  return (
    <Stack gap="lg">
      {mayWrite && <Text c="dimmed">{t('support:text')}</Text>}
      {data.messages.length > 0 && <MessageList messages={data.messages} reader="user" />}
      {mayWrite && <WriteToSupport />}
    </Stack>
  );
};

/** The user's conversation with the support of this server. */
export const SupportScreen = () => {
  const t = useT();
  return (
    <div className={listClasses.screen} data-kind="text">
      <PageHeader title={t('support:title')} />
      <Conversation />
    </div>
  );
};
