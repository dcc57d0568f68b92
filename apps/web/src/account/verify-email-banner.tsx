// Reminds who has not confirmed the own e-mail address, quietly, until it is done. Where no mail leaves the server there is
// nothing to remind of: no account is locked for want of a code that lies in a folder.
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSendsMail } from '../auth/use-sends-mail.ts';
import { useIsBlocked } from '../shell/api/account-state.ts';
import { useSession } from '../shell/api/session.ts';
import { loadTexts, useT } from '../texts/i18n.ts';
import classes from './banner.module.css';

const EmailCode = lazy(async () => {
  const [module] = await Promise.all([import('./email-code.tsx'), loadTexts(['account'])]);
  return { default: module.EmailCode };
});

export const VerifyEmailBanner = () => {
  const { user, impersonator } = useSession();
  const isBlocked = useIsBlocked();
  if (isBlocked || user.is_email_verified || user.is_demo || impersonator !== null) return null;
  return <Reminder email={user.email} />;
};

const Reminder = ({ email }: { email: string }) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  if (useSendsMail() !== true) return null;
  return (
    <aside className={classes.banner} data-tone="quiet" aria-label={t('shell:verifyEmail.label')}>
      <IconMail size={18} aria-hidden />
      <span className={classes.words}>
        {isOpen ? t('shell:verifyEmail.to', { email }) : t('shell:verifyEmail.text')}
      </span>
      {isOpen ? (
        <Suspense fallback={null}>
          <EmailCode hasFocus />
        </Suspense>
      ) : (
        <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
          {t('shell:verifyEmail.enter')}
        </Button>
      )}
    </aside>
  );
};
