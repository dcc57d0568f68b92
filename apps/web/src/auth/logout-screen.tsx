import { routes } from '@daybook/contract/routes.ts';
import { Button, Loader } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { forgetBrowser } from '../account/forget-browser.ts';
import { call } from '../shell/api/api.ts';
import { forgetSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { AuthCard } from './auth-card.tsx';

/** Stops running requests, ends the session on the server, then clears all data. Specification 1, part 4. */
export const LogoutScreen = () => {
  const t = useT();
  const queryClient = useQueryClient();
  const hasStarted = useRef(false);
  const logout = useMutation({
    mutationFn: async () => {
      await queryClient.cancelQueries();
      await forgetBrowser();
      await call(routes.logout, {});
    },
    onSuccess: () => forgetSession(queryClient),
    meta: { errorShown: true },
  });
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    logout.mutate();
  }, [logout.mutate]);
  if (logout.isError) return <ErrorPanel error={logout.error} onRetry={() => logout.mutate()} />;
  return (
    <AuthCard title={t(logout.isSuccess ? 'auth:logout.done' : 'auth:logout.busy')}>
      {logout.isSuccess ? (
        <Button component={Link} to="/login">
          {t('auth:logout.again')}
        </Button>
      ) : (
        <Loader />
      )}
    </AuthCard>
  );
};
