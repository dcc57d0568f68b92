import type { AppNotification } from './notifications.ts';

/** Returns the screen that a notification opens. */
export const notificationAddress = (one: AppNotification): string => {
  switch (one.kind) {
    case 'open_days':
      return `/day?date=${one.oldest}`;
    case 'late_activity':
      return `/day?date=${one.date}`;
    case 'book_day':
      return `/process?date=${one.date}`;
    case 'exports_failed':
      return '/activities-errors';
    case 'team_reminder':
      return `/day?date=${one.first}`;
    case 'joined':
    case 'invitation_waits':
      return '/users';
    case 'import':
      return one.about === 'contacts' ? '/settings/contact-import' : '/settings/import';
    case 'file_made':
      return one.about === 'report' ? '/report' : '/settings/activity-export';
  }
};

/** Whether it can wait an hour: unfinished work can, news only needs reading. */
export const canWait = ({ kind }: Pick<AppNotification, 'kind'>): boolean =>
  kind === 'open_days' || kind === 'book_day' || kind === 'exports_failed' || kind === 'team_reminder';
