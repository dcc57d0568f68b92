import { routes } from '@daybook/contract/routes.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../../settings/frame/setting-row.module.css';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import { useSession } from '../../shell/api/session.ts';
import { DemoRecordsNobody } from '../../shell/leave-demo.tsx';
import { useMay } from '../../shell/use-may.ts';
import { useT } from '../../texts/i18n.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { abilityKeys } from './ability-keys.ts';
import { NewToken } from './new-token.tsx';

type Token = { id: string; name: string };

/** The keys with which other programs act for this user: when each was last used, and how to revoke it. */
export const TokenSettings = () => {
  const t = useT();
  const formats = useFormats();
  const { user } = useSession();
  const mayCreate = useMay('create_tokens');
  const queryClient = useQueryClient();
  const [revoking, setRevoking] = useState<Token | null>(null);
  const { data } = useSuspenseQuery({
    queryKey: queryKeys.tokens(),
    queryFn: ({ signal }) => call(routes.listTokens, { query: { limit: 100 }, signal }),
  });
  const revoke = useMutation({
    mutationFn: (token: Token) => call(routes.deleteToken, { params: { id: token.id } }),
    onSettled: () => {
      setRevoking(null);
      return queryClient.invalidateQueries({ queryKey: queryKeys.tokens() });
    },
  });
  const used = (at: string | null) =>
    at === null ? t('preferences:tokens.neverUsed') : t('preferences:tokens.lastUsed', { moment: formats.moment(at) });
  const live = data.data.filter((token) => token.attributes.deleted_at === null);
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('preferences:tokens.text')}
      </Text>
      {live.length === 0 && <Text size="sm">{t('preferences:tokens.none')}</Text>}
      {live.map(({ id, attributes }) => (
        <div key={id} className={classes.row}>
          <div className={classes.words}>
            <Text fw={600} size="sm">
              {attributes.name}
            </Text>
            <Text size="sm" c="dimmed">
              {attributes.abilities
                .map((ability) => t(`preferences:tokens.abilities.${abilityKeys[ability]}`))
                .join(', ')}
            </Text>
            <Text size="xs" c="dimmed">
              {used(attributes.last_used_at)}
            </Text>
          </div>
          <Button variant="default" size="xs" onClick={() => setRevoking({ id, name: attributes.name })}>
            {t('preferences:tokens.revoke')}
          </Button>
        </div>
      ))}
      {user.is_demo && <DemoRecordsNobody />}
      {!user.is_demo && mayCreate && (
        <Group>
          <NewToken />
        </Group>
      )}
      {!user.is_demo && !mayCreate && <Text size="sm">{t('preferences:tokens.notPermitted')}</Text>}
      <ConfirmDialog
        opened={revoking !== null}
        title={t('preferences:tokens.revokeTitle')}
        text={t('preferences:tokens.revokeText', { name: revoking?.name ?? '' })}
        action={t('preferences:tokens.revoke')}
        isBusy={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate(revoking)}
        onClose={() => setRevoking(null)}
      />
    </Stack>
  );
};
