import { Link } from '@tanstack/react-router';
import { useT } from '../shell/i18n.ts';
import { LinkTabs, tabProps } from '../ui/link-tabs.tsx';
import { type DaySearch, type DayView, dayViews } from './day-views.ts';

/** The views of the day. */
export const ViewTabs = ({ current, search }: { current: DayView; search: DaySearch }) => {
  const t = useT();
  return (
    <LinkTabs label={t('timeline:views.label')} current={current}>
      {dayViews.map((view) => (
        <Link key={view} to="/day" search={{ ...search, view }} replace {...tabProps(view, current)}>
          {t(`timeline:views.${view}`)}
        </Link>
      ))}
    </LinkTabs>
  );
};
