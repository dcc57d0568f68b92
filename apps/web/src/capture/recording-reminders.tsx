import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCalendarCheck, IconCalendarShare, IconLifebuoy, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SettingsLink } from '../shell/settings-link.tsx';
import { useT } from '../texts/i18n.ts';
import { type Reminder, remindersQuery, useDismissReminder } from './capture-queries.ts';
import { isAboutBooking } from './shown-reminders.ts';
import { useReminderText } from './use-reminder-text.ts';

const isAboutRecording = (reminder: Reminder) => reminder.key === 'recording_disabled';

const ReminderIcon = ({ reminder }: { reminder: Reminder }) => {
  if (isAboutRecording(reminder)) return <IconAlertTriangle />;
  if (reminder.key === 'support_answer') return <IconLifebuoy />;
  if (reminder.key === 'graph_integration') return <IconCalendarShare />;
  return isAboutBooking(reminder) ? <IconCalendarCheck /> : <IconMail />;
};

const Way = ({ reminder }: { reminder: Reminder }) => {
  const t = useT();
  if (isAboutBooking(reminder)) {
    return (
      <Anchor renderRoot={(props) => <Link {...props} to="/process" search={{ date: reminder.date }} />} size="sm">
        {t('capture:reminders.process')}
      </Anchor>
    );
  }
  if (reminder.key === 'support_answer') {
    return (
      <Anchor component={Link} to="/support" size="sm">
        {t('capture:reminders.read')}
      </Anchor>
    );
  }
  const isElsewhere = reminder.key === 'webmail_integration' || reminder.key === 'graph_integration';
  if (isElsewhere || reminder.reason === 'no_device') {
    return (
      <Anchor component={Link} to={isElsewhere ? '/integrations' : '/auth/extension'} size="sm">
        {t('capture:reminders.connect')}
      </Anchor>
    );
  }
  return (
    <Text size="sm" component="span">
      <SettingsLink module="devices">{t('capture:reminders.devices')}</SettingsLink>
    </Text>
  );
};

/**
 * Reminders about recording and booking, with their actions; each can be dismissed for a while. `isFlush`: edge to
 * edge.
 */
export const RecordingReminders = ({ isFlush = false }: { isFlush?: boolean }) => {
  const t = useT();
  const reminderText = useReminderText();
  const { data } = useQuery(remindersQuery);
  const dismiss = useDismissReminder();
  return data?.data.reminders.map((reminder) => (
    <Alert
      key={reminder.key}
      variant="light"
      color={isAboutRecording(reminder) ? 'yellow' : 'gray'}
      py="xs"
      {...(isFlush ? { radius: 0 } : { style: { gridColumn: '1 / -1' } })}
      role="status"
      icon={<ReminderIcon reminder={reminder} />}
      withCloseButton
      styles={{ closeButton: { color: 'var(--mantine-color-text)' } }}
      closeButtonLabel={t(isAboutBooking(reminder) ? 'capture:reminders.today' : 'capture:reminders.later')}
      onClose={() => dismiss.mutate({ key: reminder.key })}
    >
      <Group gap="xs">
        <Text size="sm" component="span">
          {reminderText(reminder)}
        </Text>
        <Way reminder={reminder} />
        {isAboutBooking(reminder) && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => dismiss.mutate({ key: reminder.key, minutes: 60 })}
          >
            {t('capture:reminders.inAnHour')}
          </Button>
        )}
      </Group>
    </Alert>
  ));
};
