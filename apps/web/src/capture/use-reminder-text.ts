import { useCallback } from 'react';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import type { Reminder } from './capture-queries.ts';
import { isAboutBooking } from './shown-reminders.ts';

/** Returns a function that words a reminder. */
export const useReminderText = (): ((reminder: Reminder) => string) => {
  const t = useT();
  const formats = useFormats();
  return useCallback(
    (reminder) => {
      if (reminder.key === 'webmail_integration') {
        const sites = new Intl.ListFormat(formats.locale).format(reminder.sites);
        return t('capture:reminders.webmail', { duration: formats.hours(reminder.duration), sites });
      }
      if (reminder.key === 'support_answer') {
        return t('capture:reminders.support', { moment: formats.moment(reminder.answered_at) });
      }
      if (reminder.key === 'graph_integration') return t('capture:reminders.graph');
      if (isAboutBooking(reminder)) {
        const { date, recorded, open } = reminder;
        const hours = { recorded: formats.hours(recorded), open: formats.hours(open) };
        return t('capture:reminders.book', { day: formats.day(date), ...hours });
      }
      return t(`capture:reminders.${reminder.reason}`, {
        device: reminder.device_name ?? '',
        moment: reminder.since === null ? '' : formats.moment(reminder.since),
        lost: reminder.lost_permissions.join(', '),
      });
    },
    [t, formats],
  );
};
