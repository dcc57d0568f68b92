import type { AppNotification } from '@daybook/contract/notifications.ts';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';

/** Returns a function that words a notification. */
export const useNotificationText = (): ((one: AppNotification) => string) => {
  const t = useT();
  const formats = useFormats();
  return (one) => {
    switch (one.kind) {
      case 'open_days':
        return t('notifications:openDays', { count: one.count, day: formats.day(one.oldest) });
      case 'late_activity':
        return t('notifications:late', { day: formats.day(one.date), hours: formats.hours(one.seconds) });
      case 'book_day':
        return t('notifications:bookDay', { day: formats.day(one.date), hours: formats.hours(one.open) });
      case 'exports_failed':
        return t('notifications:exports', { count: one.count });
      case 'team_reminder':
        return t('notifications:asked', { by: one.by, count: one.count });
      case 'joined':
        return t('notifications:joined', { name: one.name });
      case 'invitation_waits':
        return t('notifications:invited', { name: one.name });
      case 'import':
        return t(one.has_failed ? 'notifications:importFailed' : 'notifications:imported', {
          file: one.file_name,
          count: one.added,
        });
      case 'file_made':
        return t(one.has_failed ? 'notifications:fileFailed' : 'notifications:fileMade', { file: one.file_name });
    }
  };
};
