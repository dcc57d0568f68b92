import type { sessionAttributesSchema } from '@daybook/contract/auth-sessions.ts';
import { routes } from '@daybook/contract/routes.ts';
import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import classes from '../../settings/frame/setting-row.module.css';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import { notify } from '../../shell/messages/notify.tsx';
import { useT } from '../../texts/i18n.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';

type SessionAttributes = z.output<typeof sessionAttributesSchema>;

const useDeviceName = () => {
  const t = useT();
  return ({ browser, system }: SessionAttributes): string => {
    if (browser !== null && system !== null) return t('preferences:login.browserOn', { browser, system });
    return browser ?? system ?? t('preferences:login.unknownDevice');
  };
};

const OpenSession = ({ attributes, onEnd }: { attributes: SessionAttributes; onEnd: () => void }) => {
  const t = useT();
  const formats = useFormats();
  const deviceName = useDeviceName();
  const facts = [
    t(`preferences:login.methods.${attributes.method}`),
    t('preferences:login.since', { moment: formats.moment(attributes.created_at) }),
    ...(attributes.address === null ? [] : [attributes.address]),
  ];
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600} size="sm">
            {deviceName(attributes)}
          </Text>
          {attributes.is_current && (
            <Badge tt="none" variant="light" c="var(--mantine-color-text)" color="teal">
              {t('preferences:login.thisDevice')}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
        {!attributes.is_current && (
          <Text size="xs" c="dimmed">
            {t('preferences:login.lastUsed', { moment: formats.moment(attributes.last_used_at) })}
          </Text>
        )}
      </div>
      {!attributes.is_current && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('preferences:login.endNamed', { device: deviceName(attributes) })}
          onClick={onEnd}
        >
          {t('preferences:login.end')}
        </Button>
      )}
    </li>
  );
};

const useEnding = (onSettled: () => void) => {
  const t = useT();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: queryKeys.sessions() });
  const endOne = useMutation({
    mutationFn: (id: string) => call(routes.endSession, { params: { id } }),
    onSuccess: () => notify(t('preferences:login.ended')),
    onSettled: refresh,
  });
  const endOthers = useMutation({
    mutationFn: () => call(routes.endOtherSessions, {}),
    onSuccess: () => notify(t('preferences:login.othersEnded')),
    onSettled: () => {
      onSettled();
      return refresh();
    },
  });
  return { endOne, endOthers };
};

/** The user's open sessions. One session ends immediately; ending all others needs confirmation, with their number. */
export const OpenSessions = () => {
  const t = useT();
  const [asks, setAsks] = useState(false);
  const { data } = useSuspenseQuery({
    queryKey: queryKeys.sessions(),
    queryFn: ({ signal }) => call(routes.listSessions, { query: { limit: 100 }, signal }),
    staleTime: 0,
  });
  const { endOne, endOthers } = useEnding(() => setAsks(false));
  const others = data.data.filter(({ attributes }) => !attributes.is_current);
  return (
    <section aria-label={t('preferences:login.sessions')}>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h5">
          {t('preferences:login.sessions')}
        </Title>
        {others.length > 0 && (
          <Button size="xs" variant="default" onClick={() => setAsks(true)}>
            {t('preferences:login.endOthers')}
          </Button>
        )}
      </Group>
      <ul className={classes.list}>
        {data.data.map(({ id, attributes }) => (
          <OpenSession key={id} attributes={attributes} onEnd={() => endOne.mutate(id)} />
        ))}
      </ul>
      <ConfirmDialog
        opened={asks}
        title={t('preferences:login.endOthers')}
        text={t('preferences:login.endOthersText', { count: others.length })}
        action={t('preferences:login.endOthers')}
        isBusy={endOthers.isPending}
        onConfirm={() => endOthers.mutate()}
        onClose={() => setAsks(false)}
      />
    </section>
  );
};
