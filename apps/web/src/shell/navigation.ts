// The entries of the rail, the phone's bottom bar and the command palette, in order and in groups.
import {
  type Icon,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarWeek,
  IconChartBar,
  IconFolders,
  IconLayoutDashboard,
  IconListDetails,
  IconTags,
  IconTextCaption,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { type Access, mayOpen, visitorOf } from './access.ts';
import { useIsBlocked } from './api/account-state.ts';
import { useSession } from './api/session.ts';

export type NavigationKey =
  | 'dashboard'
  | 'day'
  | 'week'
  | 'activities'
  | 'appointments'
  | 'contacts'
  | 'projects'
  | 'tags'
  | 'descriptions'
  | 'report'
  | 'users';
/** The rail's groups, from top to bottom. */
export const navigationGroups = ['time', 'knowledge', 'overview'] as const;
export type NavigationGroup = (typeof navigationGroups)[number];
export type NavigationItem = {
  key: NavigationKey;
  group: NavigationGroup;
  to: NonNullable<LinkProps['to']>;
  icon: Icon;
  /** `g` and then this letter opens it from anywhere. */
  letter: string;
  /** Also in the phone's bottom bar, which has room for five, including adding a call and "more". */
  onPhone: boolean;
  /** Offered to users who may open it. */
  access: Access;
};

const items: readonly NavigationItem[] = [
  {
    key: 'dashboard',
    group: 'time',
    to: '/dashboard',
    icon: IconLayoutDashboard,
    letter: 'd',
    onPhone: true,
    access: 'signed_in',
  },
  { key: 'day', group: 'time', to: '/day', icon: IconCalendarEvent, letter: 'a', onPhone: true, access: 'signed_in' },
  { key: 'week', group: 'time', to: '/week', icon: IconCalendarWeek, letter: 'w', onPhone: true, access: 'signed_in' },
  {
    key: 'activities',
    group: 'time',
    to: '/activities',
    icon: IconListDetails,
    letter: 'l',
    onPhone: false,
    access: 'signed_in',
  },
  {
    key: 'appointments',
    group: 'time',
    to: '/appointments',
    icon: IconCalendarCheck,
    letter: 'e',
    onPhone: false,
    access: 'signed_in',
  },
  {
    key: 'contacts',
    group: 'knowledge',
    to: '/contacts',
    icon: IconUsers,
    letter: 'c',
    onPhone: false,
    access: 'signed_in',
  },
  {
    key: 'projects',
    group: 'knowledge',
    to: '/projects',
    icon: IconFolders,
    letter: 'p',
    onPhone: false,
    access: 'signed_in',
  },
  { key: 'tags', group: 'knowledge', to: '/tags', icon: IconTags, letter: 't', onPhone: false, access: 'signed_in' },
  {
    key: 'descriptions',
    group: 'knowledge',
    to: '/descriptions',
    icon: IconTextCaption,
    letter: 'o',
    onPhone: false,
    access: 'signed_in',
  },
  {
    key: 'report',
    group: 'overview',
    to: '/report',
    icon: IconChartBar,
    letter: 'r',
    onPhone: false,
    access: 'signed_in',
  },
  {
    key: 'users',
    group: 'overview',
    to: '/users',
    icon: IconUsersGroup,
    letter: 'u',
    onPhone: false,
    access: 'administrator',
  },
];

/** Returns the screens that the user can open; none while the account may not work. */
export const useNavigationItems = (): readonly NavigationItem[] => {
  const visitor = visitorOf(useSession());
  const isBlocked = useIsBlocked();
  if (isBlocked) return [];
  return items.filter(({ access }) => mayOpen(access, visitor));
};
