// The views of one screen as links, so that back works and a view can be shared.
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './link-tabs.module.css';

/** The tabs, each a link with `tabProps`; the current one is scrolled into view, however narrow the window. */
export const LinkTabs = ({ label, current, children }: { label: string; current: string; children: ReactNode }) => {
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = tabs.current?.querySelector(`[data-tab='${current}']`);
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav ref={tabs} className={classes.tabs} aria-label={label}>
      {children}
    </nav>
  );
};

/** Returns the attributes that make a link one of the tabs. */
export const tabProps = (tab: string, current: string) => ({
  className: classes.tab,
  'data-tab': tab,
  'aria-current': tab === current ? ('page' as const) : undefined,
  'data-active': tab === current || undefined,
});
