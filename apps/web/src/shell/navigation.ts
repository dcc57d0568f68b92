// What the rail, the phone's bottom bar and the command palette offer, in their order.
import {
  type Icon,
  IconCalendarEvent,
  IconChartBar,
  IconFolders,
  IconLayoutDashboard,
  IconUsers,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

export type NavigationKey = 'dashboard' | 'day' | 'contacts' | 'projects' | 'report';
export type NavigationItem = {
  key: NavigationKey;
  to: NonNullable<LinkProps['to']>;
  icon: Icon;
  /** `g` and then this letter opens it from anywhere. */
  letter: string;
  /** Also in the phone's bottom bar, which has room for five. */
  onPhone: boolean;
};

export const navigationItems: readonly NavigationItem[] = [
  { key: 'dashboard', to: '/dashboard', icon: IconLayoutDashboard, letter: 'd', onPhone: true },
  { key: 'day', to: '/day', icon: IconCalendarEvent, letter: 'a', onPhone: true },
  { key: 'contacts', to: '/contacts', icon: IconUsers, letter: 'c', onPhone: true },
  { key: 'projects', to: '/projects', icon: IconFolders, letter: 'p', onPhone: false },
  { key: 'report', to: '/report', icon: IconChartBar, letter: 'r', onPhone: true },
];
