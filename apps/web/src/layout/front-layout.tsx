// The simple layout of sign-in, registration, maintenance and unknown addresses.
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '../ui/logo.tsx';
import classes from './front-layout.module.css';
import { LanguagePicker } from './language-picker.tsx';
import { SkipLink } from './skip-link.tsx';
import { usePastedLinks } from './use-pasted-links.ts';

export const FrontPage = ({ children }: { children: ReactNode }) => (
  <div className={classes.page}>
    <SkipLink />
    <header className={classes.top}>
      <Logo />
      <LanguagePicker />
    </header>
    <main className={classes.main} id="content" tabIndex={-1}>
      {children}
    </main>
  </div>
);

export const FrontLayout = () => {
  usePastedLinks();
  return (
    <FrontPage>
      <Outlet />
    </FrontPage>
  );
};
