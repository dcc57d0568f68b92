import { routes } from '@daybook/contract/routes.ts';
import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import type { SessionUser } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { AuthCard } from './auth-card.tsx';

type SignedInAlreadyProps = { user: Pick<SessionUser, 'name_full' | 'email'>; organisation: string };

/** An invitation opened while a user is signed in: it may be meant for another person. */
export const SignedInAlready = ({ user, organisation }: SignedInAlreadyProps) => {
  const t = useT();
  const queryClient = useQueryClient();
  const leave = useMutation({
    mutationFn: () => call(routes.logout, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.session() }),
  });
  return (
    <AuthCard
      title={t('auth:invitation.otherTitle')}
      text={t('auth:invitation.otherText', { name: user.name_full, email: user.email, organisation })}
    >
      <Group>
        <Button loading={leave.isPending} onClick={() => leave.mutate()}>
          {t('auth:invitation.signOut')}
        </Button>
        <Button component={Link} to="/dashboard" variant="default">
          {t('auth:invitation.stay')}
        </Button>
      </Group>
    </AuthCard>
  );
};
