// The server's own state, for users with the operator's token. The token is kept in the memory of the tab only.
import { routes } from '@daybook/contract/routes.ts';
import { Button, Group, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { ApiError } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { useScreenTitle } from '../ui/use-document-title.ts';
import { momentText } from './figures.ts';
import classes from './operator.module.css';
import { StateView } from './state-view.tsx';

const lookAgainMs = 15_000;

const codeOf = (error: unknown): string | null => (error instanceof ApiError ? error.code : null);

const AskForToken = ({ refused, onToken }: { refused: string | null; onToken: (token: string) => void }) => {
  const t = useT();
  const [typed, setTyped] = useState('');
  const problems: Partial<Record<string, string>> = {
    INVALID_TOKEN: t('operator:wrong'),
    NOT_FOUND: t('operator:none'),
  };
  return (
    <Paper withBorder radius="lg" p="xl" w="100%" maw="36rem">
      <Title order={1} fz="1.5rem" mb="xs">
        {t('operator:title')}
      </Title>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') onToken(typed.trim());
        }}
      >
        <Stack>
          <Text c="dimmed">{t('operator:text')}</Text>
          <PasswordInput
            label={t('operator:token')}
            description={t('operator:tokenHint')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={refused === null ? null : problems[refused]}
            autoComplete="off"
            data-autofocus
            required
          />
          <Button type="submit">{t('operator:open')}</Button>
        </Stack>
      </form>
    </Paper>
  );
};

export const OperatorScreen = () => {
  const t = useT();
  useScreenTitle(t('operator:title'));
  const [token, setToken] = useState<{ readonly text: string; readonly attempt: number } | null>(null);
  const { data, error, refetch } = useQuery({
    // The token must not be part of a query key.
    queryKey: queryKeys.operator(token?.attempt ?? 0),
    queryFn: async ({ signal }) =>
      (await call(routes.getServerState, { body: { token: token?.text ?? '' }, signal })).data,
    enabled: token !== null,
    refetchInterval: ({ state }) => (state.error === null ? lookAgainMs : false),
    gcTime: 0,
    retry: false,
  });
  const code = codeOf(error);
  const isRefused = code === 'INVALID_TOKEN' || code === 'NOT_FOUND';
  const ask = (text: string) => setToken({ text, attempt: (token?.attempt ?? 0) + 1 });
  if (token === null || isRefused) return <AskForToken refused={code} onToken={ask} />;
  return (
    <div className={classes.screen}>
      <Group justify="space-between">
        <div>
          <Title order={1} fz="1.5rem">
            {t('operator:title')}
          </Title>
          <Text size="sm" c="dimmed">
            {data === undefined ? t('operator:text') : t('operator:fresh', { time: momentText(data.server.now) })}
          </Text>
        </div>
        <Button variant="default" onClick={() => setToken(null)}>
          {t('operator:leave')}
        </Button>
      </Group>
      {error !== null && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data === undefined ? error === null && <SkeletonRows rows={8} /> : <StateView state={data} />}
    </div>
  );
};
