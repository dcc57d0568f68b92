import { Alert, Anchor, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useT } from '../shell/i18n.ts';
import { SettingsLink } from '../shell/settings-link.tsx';
import { useFormats } from '../ui/use-formats.ts';
import { type Reminder, remindersQuery, useDismissReminder } from './capture-queries.ts';

const useText = () => {
  const t = useT();
  const formats = useFormats();
  return (reminder: Reminder): string => {
    if (reminder.key === 'webmail_integration') {
      const sites = new Intl.ListFormat(formats.locale).format(reminder.sites);
      return t('capture:reminders.webmail', { duration: formats.hours(reminder.duration), sites });
    }
    return t(`capture:reminders.${reminder.reason}`, {
      device: reminder.device_name ?? '',
      moment: reminder.since === null ? '' : formats.moment(reminder.since),
      lost: reminder.lost_permissions.join(', '),
    });
  };
};

const Way = ({ reminder }: { reminder: Reminder }) => {
  const t = useT();
  const isMail = reminder.key === 'webmail_integration';
  if (isMail || reminder.reason === 'no_device') {
    return (
      <Anchor component={Link} to={isMail ? '/integrations' : '/auth/extension'} size="sm">
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

/** What the user should know about recording, with what to do; each can be put away for a week. `isFlush`: edge to edge. */
export const RecordingReminders = ({ isFlush = false }: { isFlush?: boolean }) => {
  const t = useT();
  const textOf = useText();
  const { data } = useQuery(remindersQuery);
  const dismiss = useDismissReminder();
  return data?.data.reminders.map((reminder) => (
    <Alert
      key={reminder.key}
      variant="light"
      color={reminder.key === 'webmail_integration' ? 'gray' : 'yellow'}
      py="xs"
      {...(isFlush ? { radius: 0 } : { style: { gridColumn: '1 / -1' } })}
      role="status"
      icon={reminder.key === 'webmail_integration' ? <IconMail /> : <IconAlertTriangle />}
      withCloseButton
      styles={{ closeButton: { color: 'var(--mantine-color-text)' } }}
      closeButtonLabel={t('capture:reminders.later')}
      onClose={() => dismiss.mutate(reminder.key)}
    >
      <Group gap="xs">
        <Text size="sm" component="span">
          {textOf(reminder)}
        </Text>
        <Way reminder={reminder} />
      </Group>
    </Alert>
  ));
};
