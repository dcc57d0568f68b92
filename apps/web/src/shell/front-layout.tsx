// The quiet page around sign-in, registering and maintenance.
import { Outlet } from '@tanstack/react-router';
import { Logo } from '../ui/logo.tsx';
import classes from './front-layout.module.css';
import { LanguagePicker } from './language-picker.tsx';
import { SkipLink } from './skip-link.tsx';

export const FrontLayout = () => (
  <div className={classes.page}>
    <SkipLink />
    <header className={classes.top}>
      <Logo />
      <LanguagePicker />
    </header>
    <main className={classes.main} id="content" tabIndex={-1}>
      <Outlet />
    </main>
  </div>
);
