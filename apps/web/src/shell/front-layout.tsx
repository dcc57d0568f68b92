// The quiet page around sign-in, registering and maintenance.
import { Outlet } from '@tanstack/react-router';
import { Logo } from '../ui/logo.tsx';
import classes from './front-layout.module.css';
import { LanguagePicker } from './language-picker.tsx';

export const FrontLayout = () => (
  <div className={classes.page}>
    <header className={classes.top}>
      <Logo />
      <LanguagePicker />
    </header>
    <main className={classes.main} id="content">
      <Outlet />
    </main>
  </div>
);
