import { Link } from '@tanstack/react-router';
import { useHasAi } from '../../shell/use-has-ai.ts';
import { useT } from '../../texts/i18n.ts';
import { LinkTabs, tabProps } from '../../ui/link-tabs.tsx';
import { type DaySearch, type DayView, tabOf, tabViews } from './day-views.ts';

/** The views of the day. */
export const ViewTabs = ({ current, search }: { current: DayView; search: DaySearch }) => {
  const t = useT();
  const { subject, ...kept } = search;
  const shown = tabOf(current);
  const hasAi = useHasAi() || current === 'ai';
  return (
    <LinkTabs label={t('timeline:views.label')} current={shown}>
      {tabViews
        .filter((view) => view !== 'ai' || hasAi)
        .map((view) => (
          <Link key={view} to="/day" search={{ ...kept, view }} replace {...tabProps(view, shown)}>
            {t(`timeline:views.${view}`)}
          </Link>
        ))}
    </LinkTabs>
  );
};
