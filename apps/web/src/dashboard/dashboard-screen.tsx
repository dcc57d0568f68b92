import { RemindersSlot } from '../capture/reminders-slot.tsx';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Card } from './card.tsx';
import { ColleaguesCard } from './colleagues-card.tsx';
import classes from './dashboard-screen.module.css';
import { GoodStartCard } from './good-start-card.tsx';
import { NewsCard } from './news-card.tsx';
import { OpenDaysCard } from './open-days-card.tsx';
import { StripCard } from './strip-card.tsx';
import { TodayCard } from './today-card.tsx';

/** In place of open days, for who acts in another's name: they are hidden, not empty. */
const HiddenCard = () => {
  const t = useT();
  const formats = useFormats();
  return (
    <Card wide title={formats.day(formats.today)}>
      <p className={classes.hint}>{t('shell:impersonation.private')}</p>
    </Card>
  );
};

/** Where one starts: today, what still waits, and for administrators who published. */
export const DashboardScreen = () => {
  const t = useT();
  const { user, impersonator } = useSession();
  return (
    <div className={classes.screen}>
      <PageHeader title={t('dashboard:title')} />
      <RemindersSlot />
      <GoodStartCard />
      {impersonator === null ? (
        <>
          <TodayCard />
          <OpenDaysCard />
        </>
      ) : (
        <HiddenCard />
      )}
      <StripCard />
      {user.is_admin && <ColleaguesCard />}
      <NewsCard />
    </div>
  );
};
