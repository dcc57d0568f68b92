import { routes } from '@daybook/contract/routes.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../shell/api/api.ts';
import { forgetLink } from '../shell/first-load/arrival.ts';
import { useT } from '../texts/i18n.ts';
import { AuthCard } from './auth-card.tsx';
import { MailOnItsWay } from './mail-on-its-way.tsx';
import { Problem } from './problem.tsx';
import { signInProblem } from './sign-in-problem.ts';

/** An expired link: a new mail with one click, if the address is known. */
export const LinkOver = ({ email }: { email: string | null }) => {
  const t = useT();
  const send = useMutation({
    mutationFn: (address: string) => call(routes.forgotPassword, { body: { email: address } }),
    onSuccess: forgetLink,
    meta: { errorShown: true },
  });
  if (send.isSuccess) return <MailOnItsWay email={send.variables} />;
  return (
    <AuthCard title={t('auth:linkOver.title')} text={t('auth:linkOver.text')}>
      <Problem text={signInProblem(t, send.error)} />
      {email === null || email === '' ? (
        <Button component={Link} to="/auth/forgot" size="md">
          {t('auth:linkOver.ask')}
        </Button>
      ) : (
        <Button size="md" loading={send.isPending} onClick={() => send.mutate(email)}>
          {t('auth:linkOver.send', { email })}
        </Button>
      )}
    </AuthCard>
  );
};
