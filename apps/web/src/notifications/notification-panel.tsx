import '@mantine/core/styles/Drawer.layer.css';
import { canWait, notificationAddress } from '@daybook/contract/notification-address.ts';
import type { AppNotification } from '@daybook/contract/notifications.ts';
import { ActionIcon, Button, Drawer, Group } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconBellRinging,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCheck,
  IconClockHour4,
  IconFileDownload,
  IconMail,
  IconMailOff,
  IconMailOpened,
  IconPlugConnectedX,
  IconTableImport,
  IconUserPlus,
} from '@tabler/icons-react';
import { PushOffer } from '../push/push-offer.tsx';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { Hint } from '../ui/hint.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { ScreenLink } from '../ui/screen-link.tsx';
import { type Listed, useMark, useSnooze } from './notification-marks.ts';
import classes from './notifications.module.css';
import { useNotificationText } from './use-notification-text.ts';

const symbols: Record<AppNotification['kind'], Icon> = {
  open_days: IconCalendarEvent,
  late_activity: IconClockHour4,
  book_day: IconCalendarCheck,
  exports_failed: IconPlugConnectedX,
  team_reminder: IconBellRinging,
  joined: IconUserPlus,
  invitation_waits: IconMailOff,
  import: IconTableImport,
  file_made: IconFileDownload,
};
const hasFailed = (one: AppNotification): boolean => 'has_failed' in one && one.has_failed;

const Item = ({ one, onClose }: { one: AppNotification; onClose: () => void }) => {
  const t = useT();
  const formats = useFormats();
  const mark = useMark();
  const snooze = useSnooze();
  const text = useNotificationText()(one);
  const Glyph = hasFailed(one) ? IconAlertTriangle : symbols[one.kind];
  const toggle = t(one.is_read ? 'notifications:markUnread' : 'notifications:markRead');
  const opened = () => {
    mark.mutate({ keys: [one.key], is_read: true });
    onClose();
  };
  return (
    <li className={classes.item} data-unread={!one.is_read || undefined}>
      <Glyph size={20} stroke={1.6} className={classes.symbol} aria-hidden />
      <div className={classes.words}>
        <ScreenLink address={notificationAddress(one)} className={classes.link} onOpen={opened}>
          {text}
        </ScreenLink>
        <span className={classes.when}>{formats.moment(one.at)}</span>
        {canWait(one) && (
          <Button
            size="compact-sm"
            variant="default"
            mt={4}
            aria-label={`${t('notifications:inAnHour')}: ${text}`}
            onClick={() => snooze.mutate(one.key)}
          >
            {t('notifications:inAnHour')}
          </Button>
        )}
      </div>
      <Hint label={toggle}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${toggle}: ${text}`}
          onClick={() => mark.mutate({ keys: [one.key], is_read: !one.is_read })}
        >
          {one.is_read ? <IconMail size={18} aria-hidden /> : <IconMailOpened size={18} aria-hidden />}
        </ActionIcon>
      </Hint>
    </li>
  );
};

/** The notifications of the user, the newest first. */
export const NotificationPanel = ({ listed, onClose }: { listed: Listed | undefined; onClose: () => void }) => {
  const t = useT();
  const mark = useMark();
  const notifications = listed?.notifications ?? [];
  const unread = notifications.filter((one) => !one.is_read).map(({ key }) => key);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="26rem"
      title={t('shell:bell.label')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      {unread.length > 0 && (
        <Group justify="flex-end" mb="xs">
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconCheck size={16} aria-hidden />}
            onClick={() => mark.mutate({ keys: unread.slice(0, 200), is_read: true })}
          >
            {t('notifications:markAll')}
          </Button>
        </Group>
      )}
      {listed === undefined && <SkeletonRows rows={5} />}
      {listed && notifications.length === 0 && (
        <EmptyState icon={IconCheck} title={t('notifications:nothing')} text={t('notifications:nothingText')} />
      )}
      <ul className={classes.list}>
        {notifications.map((one) => (
          <Item key={one.key} one={one} onClose={onClose} />
        ))}
      </ul>
      <PushOffer />
    </Drawer>
  );
};
