// State of the users screen in the address, so that it can be shared and restored.
import { isCalendarDate } from '@daybook/domain/timeline/calendar-date.ts';
import type { UserStatus } from '@daybook/domain/users/user-status.ts';

export const usersTabs = ['overview', 'daily', 'weekly', 'open'] as const;
export type UsersTab = (typeof usersTabs)[number];
export const roles = ['admin', 'regular'] as const;
export type Role = (typeof roles)[number];
export const statusFilters = [
  'active',
  'trial',
  'trial_expired',
  'expiring',
  'invited',
  'inactive',
  'archived',
] as const satisfies readonly (UserStatus | 'archived')[];
export type StatusFilter = (typeof statusFilters)[number];

export type UsersSearch = {
  tab?: UsersTab;
  /** The day that is shown, or a day of the shown week. */
  date?: string;
  find?: string;
  status?: StatusFilter;
  role?: Role;
  department?: string;
};

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((each) => each === value);
const dateOf = (value: unknown): string | undefined =>
  typeof value === 'string' && isCalendarDate(value) ? value : undefined;
const idOf = (value: unknown): string | undefined => (/^\d{1,15}$/.test(String(value)) ? String(value) : undefined);

/** Reads the address; invalid parts are ignored. */
export const readUsersSearch = (search: Record<string, unknown>): UsersSearch => {
  const read = {
    tab: oneOf(usersTabs, search.tab),
    date: dateOf(search.date),
    find: typeof search.find === 'string' && search.find !== '' ? search.find : undefined,
    status: oneOf(statusFilters, search.status),
    role: oneOf(roles, search.role),
    department: idOf(search.department),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
};

/** Returns the statuses that users of an organisation can have, derived from that of an active user. */
export const statusChoices = (own: UserStatus): readonly StatusFilter[] => {
  const isOnTrial = own === 'trial' || own === 'trial_expired';
  return isOnTrial
    ? [own, 'invited', 'inactive', 'archived']
    : ['active', 'expiring', 'invited', 'inactive', 'archived'];
};
