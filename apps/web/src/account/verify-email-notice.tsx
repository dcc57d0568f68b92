import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSendsMail } from '../auth/use-sends-mail.ts';
import { loadTexts, useT } from '../texts/i18n.ts';
import classes from './banner.module.css';

const EmailCode = lazy(async () => {
  const [module] = await Promise.all([import('./email-code.tsx'), loadTexts(['account'])]);
  return { default: module.EmailCode };
});

/** Asks for the mailed code. Not shown if the server sends no mail. */
export const VerifyEmailNotice = ({ email }: { email: string }) => {
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
