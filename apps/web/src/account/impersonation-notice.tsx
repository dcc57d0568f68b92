import { routes } from '@daybook/contract/routes.ts';
import { Button } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../shell/api/api.ts';
import { type Impersonator, useSession } from '../shell/api/session.ts';
import { presentError } from '../shell/messages/present-error.ts';
import { hasCode } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import classes from './banner.module.css';

const minuteMs = 60_000;

const useMinutesLeft = (endsAt: string): number => {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNowMs(Date.now()), minuteMs / 4);
    return () => window.clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(endsAt) - nowMs) / minuteMs));
};

/** In whose name the user acts, the remaining time, and a button to end it. */
export const ImpersonationNotice = ({ impersonator }: { impersonator: Impersonator }) => {
  const t = useT();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const minutes = useMinutesLeft(impersonator.ends_at);
  /** Loads a new page: no data read in the other's name stay in memory. */
  const leave = () => {
    queryClient.clear();
    location.assign('/dashboard');
  };
  const end = useMutation({
    mutationFn: () => call(routes.endImpersonation, {}),
    onSuccess: leave,
    onError: (error) => (hasCode(error, 'PRECONDITION_FAILED') ? leave() : presentError(error)),
    meta: { errorShown: true },
  });
  const by = impersonator.name ?? t('shell:impersonation.support');
  return (
    <aside className={classes.banner} data-tone="strong" aria-label={t('shell:impersonation.label')}>
      <IconUserShield size={18} aria-hidden />
      <span className={classes.words}>
        {t('shell:impersonation.text', { user: user.name_full, by })}{' '}
        <span className={classes.wide}>{t('shell:impersonation.private')} </span>
        <span className="figures">{t('shell:impersonation.left', { count: minutes })}</span>
      </span>
      <Button size="compact-sm" variant="white" color="dark" loading={end.isPending} onClick={() => end.mutate()}>
        {t('shell:impersonation.end')}
      </Button>
    </aside>
  );
};
