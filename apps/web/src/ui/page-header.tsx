import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';
import { InTopBar } from './top-bar-slots.tsx';
import { useScreenTitle } from './use-document-title.ts';

export type PageHeaderProps = {
  title: string;
  /** Before the title, such as a step back. */
  before?: ReactNode;
  /** After the title, such as a step forward or a state. */
  after?: ReactNode;
  /** The one primary action of the screen. */
  action?: ReactNode;
};

/** A screen's title and primary action, shown in the top bar; also sets the title of the browser's tab. */
export const PageHeader = ({ title, before, after, action }: PageHeaderProps) => {
  useScreenTitle(title);
  return (
    <>
      <InTopBar slot="start">
        {before}
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {after}
      </InTopBar>
      {action && <InTopBar slot="end">{action}</InTopBar>}
    </>
  );
};
