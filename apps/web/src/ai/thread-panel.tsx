// Questions in words about the day and the user's hours.
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { modelQuery } from './model-queries.ts';
import classes from './suggestions.module.css';
import { ThreadAnswer } from './thread-answer.tsx';
import { threadsQuery, useAsk, useRemoveThread } from './thread-queries.ts';

const longestQuestion = 500;

export const ThreadPanel = ({ date }: { date: string }) => {
  const t = useT();
  const { data: threads = [] } = useQuery(threadsQuery);
  const { data: model } = useQuery(modelQuery);
  const [thread] = threads;
  const [question, setQuestion] = useState('');
  const ask = useAsk(date);
  const remove = useRemoveThread();
  const field = useRef<HTMLInputElement>(null);
  return (
    <section aria-label={t('ai:threads.title')}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {t('ai:threads.title')}
        </Title>
        {thread && (
          <Button
            size="compact-sm"
            variant="default"
            loading={remove.isPending}
            onClick={() => remove.mutate(thread.id)}
          >
            {t('ai:threads.clear')}
          </Button>
        )}
      </Group>
      {thread && (
        <ul className={classes.list} aria-live="polite">
          {thread.turns.map((turn) => (
            <li key={turn.id} className={classes.card}>
              <Stack gap="xs">
                <Text size="sm" fw={600}>
                  {turn.question}
                </Text>
                <ThreadAnswer
                  turn={turn}
                  onDecided={() => field.current?.focus()}
                  onAgreed={() => {
                    setQuestion(turn.question);
                    field.current?.focus();
                  }}
                />
                {turn.by_model && (
                  <Text size="xs" c="dimmed">
                    {t('ai:model.read')}
                  </Text>
                )}
              </Stack>
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const asked = question.trim();
          if (asked === '' || ask.isPending) return;
          ask.mutate({ question: asked, threadId: thread?.id }, { onSuccess: () => setQuestion('') });
        }}
      >
        <Group align="flex-end" mt="sm" gap="xs">
          <TextInput
            ref={field}
            flex={1}
            label={t('ai:threads.label')}
            description={t('ai:threads.examples')}
            maxLength={longestQuestion}
            value={question}
            onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
          />
          <Button type="submit" loading={ask.isPending}>
            {t('ai:threads.ask')}
          </Button>
        </Group>
        {model?.model && model.allowed && model.agreed_at !== null && (
          <Text size="xs" c="dimmed" mt={4}>
            {t('ai:model.present', { name: model.model.name, host: model.model.host })}
          </Text>
        )}
      </form>
    </section>
  );
};
