import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useT } from '../shell/i18n.ts';
import classes from './day-screen.module.css';
import { type DaySearch, type DayView, dayViews } from './day-views.ts';

/** The views of the day as links, so that back works and a view can be shared. */
export const ViewTabs = ({ current, search }: { current: DayView; search: DaySearch }) => {
  const t = useT();
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = tabs.current?.querySelector(`[href*='view=${current}']`);
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav ref={tabs} className={classes.tabs} aria-label={t('timeline:views.label')}>
      {dayViews.map((view) => (
        <Link
          key={view}
          to="/day"
          search={{ ...search, view }}
          replace
          className={classes.tab}
          aria-current={view === current ? 'page' : undefined}
          data-active={view === current || undefined}
        >
          {t(`timeline:views.${view}`)}
        </Link>
      ))}
    </nav>
  );
};
