// Shows once that a day should be booked by now: on the screen, or as a browser notification while Daybook is hidden.
import { bookingReminderKeys } from '@daybook/domain/days/booking-reminders.ts';
import { Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isPushMarked } from '../push/push-mark.ts';
import { useSession } from '../shell/api/session.ts';
import { translate, useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { notifyBrowser } from './browser-notifications.ts';
import { remindersQuery } from './capture-queries.ts';
import { keepShown, notShownYet, readShown, withShown } from './shown-reminders.ts';
import { useReminderText } from './use-reminder-text.ts';

/** The dashboard and today's day show reminders themselves. */
const showsThem = (pathname: string, date: string | undefined, today: string): boolean =>
  pathname === '/dashboard' || (pathname === '/day' && (date ?? today) === today);

export const BookingNotice = () => {
  const t = useT();
  const { user } = useSession();
  const { locale, today } = useFormats();
  const reminderText = useReminderText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isShown = showsThem(pathname, search.date, today);
  // Browsers poll hidden pages less often, and not at all by default.
  const { data } = useQuery({ ...remindersQuery, refetchIntervalInBackground: true });
  useEffect(() => {
    const reminders = data?.data.reminders ?? [];
    const isDue = (key: string) => reminders.some((reminder) => reminder.key === key);
    for (const key of bookingReminderKeys.filter((one) => !isDue(one))) notifications.hide(key);
    for (const reminder of notShownYet(reminders, user.id, readShown())) {
      const open = () => navigate({ to: '/process', search: { date: reminder.date } });
      const message = {
        title: t('capture:reminders.process'),
        text: reminderText(reminder),
        tag: reminder.key,
        locale,
      };
      const isByBrowser = document.hidden && !isPushMarked() && notifyBrowser(message, open);
      if (!isByBrowser && !isShown) showOnScreen(message, open);
      keepShown(withShown(readShown(), user.id, reminder));
    }
  }, [data, user.id, locale, isShown, navigate, t, reminderText]);
  return null;
};

function showOnScreen({ title, text, tag }: { title: string; text: string; tag: string }, open: () => unknown): void {
  const id = notifications.show({
    id: tag,
    message: (
      <Stack gap="xs" align="flex-start">
        <Text inherit>{text}</Text>
        <Button
          size="compact-sm"
          onClick={() => {
            notifications.hide(id);
            open();
          }}
        >
          {title}
        </Button>
      </Stack>
    ),
    autoClose: false,
    position: 'bottom-center',
    closeButtonProps: { 'aria-label': translate('shell:close') },
  });
}
