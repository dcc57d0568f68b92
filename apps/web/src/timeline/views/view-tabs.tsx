import { Link } from '@tanstack/react-router';
import { useHasAi } from '../../shell/use-has-ai.ts';
import { useT } from '../../texts/i18n.ts';
import { LinkTabs, tabProps } from '../../ui/link-tabs.tsx';
import { type DaySearch, type DayTab, type DayView, tabOf, viewsOfTab } from './day-views.ts';
import classes from './view-tabs.module.css';

type ViewTabsProps = { current: DayView; search: DaySearch };

const tabs = Object.keys(viewsOfTab) as DayTab[];

/** The views of the day, in a few tabs. */
export const ViewTabs = ({ current, search }: ViewTabsProps) => {
  const t = useT();
  const { subject, ...kept } = search;
  const shown = tabOf(current);
  const hasAi = useHasAi() || current === 'ai';
  return (
    <LinkTabs label={t('timeline:views.label')} current={shown}>
      {tabs
        .filter((tab) => tab !== 'ai' || hasAi)
        .map((tab) => (
          <Link key={tab} to="/day" search={{ ...kept, view: viewsOfTab[tab][0] }} replace {...tabProps(tab, shown)}>
            {t(`timeline:tabs.${tab}`)}
          </Link>
        ))}
    </LinkTabs>
  );
};

/** The views of a tab with several views, as links; the current one is marked. */
export const ViewsOfTab = ({ current, search }: ViewTabsProps) => {
  const t = useT();
  const { subject, ...kept } = search;
  const tab = tabOf(current);
  if (viewsOfTab[tab].length === 1) return null;
  return (
    <nav className={classes.views} aria-label={t('timeline:tabs.within', { tab: t(`timeline:tabs.${tab}`) })}>
      {viewsOfTab[tab].map((view) => (
        <Link
          key={view}
          to="/day"
          search={{ ...kept, view }}
          replace
          className={classes.view}
          aria-current={view === current ? 'page' : undefined}
        >
          {t(`timeline:views.${view}`)}
        </Link>
      ))}
    </nav>
  );
};
