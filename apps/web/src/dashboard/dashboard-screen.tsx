import { useT } from '../shell/i18n.ts';
import { useSession } from '../shell/session.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { ColleaguesCard } from './colleagues-card.tsx';
import classes from './dashboard-screen.module.css';
import { GoodStartCard } from './good-start-card.tsx';
import { OpenDaysCard } from './open-days-card.tsx';
import { StripCard } from './strip-card.tsx';
import { TodayCard } from './today-card.tsx';

/** Where one starts: today, what still waits, and for administrators who published. */
export const DashboardScreen = () => {
  const t = useT();
  const { user } = useSession();
  return (
    <div className={classes.screen}>
      <PageHeader title={t('dashboard:title')} />
      <GoodStartCard />
      <TodayCard />
      <OpenDaysCard />
      <StripCard />
      {user.is_admin && <ColleaguesCard />}
    </div>
  );
};
