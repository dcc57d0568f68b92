import { routes } from '@daybook/contract/routes.ts';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { sessionQuery } from '../shell/api/session.ts';
import { arrival, forgetLink } from '../shell/first-load/arrival.ts';
import { hasCode } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { AuthCard } from './auth-card.tsx';
import { SignedInAlready } from './signed-in-already.tsx';

/** Its many fields are loaded while the invitation is read. */
const AcceptInvitation = lazy(async () => ({ default: (await import('./accept-invitation.tsx')).AcceptInvitation }));

/** An expired invitation is not kept, so that the next visit leads to registration. */
const readInvitation = (token: string) =>
  call(routes.getInvitation, { body: { token } }).catch((error: unknown) => {
    if (hasCode(error, 'INVALID_GRANT')) forgetLink();
    throw error;
  });

const Waiting = () => {
  const t = useT();
  return (
    <AuthCard title={t('auth:invitation.title')}>
      <Stack aria-busy>
        <Skeleton height={20} />
        <Skeleton height={240} />
      </Stack>
    </AuthCard>
  );
};

const NoInvitation = () => {
  const t = useT();
  return (
    <AuthCard title={t('auth:invitation.overTitle')} text={t('auth:invitation.overText')}>
      <Button component={Link} to="/login">
        {t('auth:login.submit')}
      </Button>
    </AuthCard>
  );
};

/** Accepts an invitation: its organisation, then name, password and terms. */
export const InvitationScreen = () => {
  const [token] = useState(arrival.invitation);
  const session = useQuery(sessionQuery);
  const invitation = useQuery({
    queryKey: queryKeys.invitation(),
    queryFn: () => readInvitation(token ?? ''),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (token === null || hasCode(invitation.error, 'INVALID_GRANT')) return <NoInvitation />;
  if (invitation.error) return <ErrorPanel error={invitation.error} onRetry={() => void invitation.refetch()} />;
  if (invitation.data === undefined || session.isPending) return <Waiting />;
  const invited = invitation.data.data;
  if (session.data) return <SignedInAlready user={session.data.user} organisation={invited.organisation} />;
  return (
    <Suspense fallback={<Waiting />}>
      <AcceptInvitation token={token} invited={invited} />
    </Suspense>
  );
};
