import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import { Group, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSendsMail } from '../auth/use-sends-mail.ts';
import { pushSupport } from '../push/push-device.ts';
import { PushDevices } from '../push/push-devices.tsx';
import { queryKeys } from '../shell/api/query-keys.ts';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { TimeField } from '../ui/fields/time-field.tsx';
import { BrowserMessages } from './browser-messages.tsx';
import { OwnerPicker, useOwner } from './frame/owner-picker.tsx';
import { SettingRow } from './frame/setting-row.tsx';
import { usePreference, useSavePreference } from './frame/use-preference.ts';

type Reminders = PreferenceValues['reminders'];
const kinds = [
  'book_current_day',
  'book_previous_day',
  'in_teams',
  'recording_disabled',
  'webmail_integration',
  'graph_integration',
] as const satisfies readonly (keyof Reminders)[];

type Mailed = 'book_current_day' | 'book_previous_day';
const isMailed = (kind: (typeof kinds)[number]): kind is Mailed => kind.startsWith('book_');

/** Reminders about recording and booking, on the screen, by the browser and by mail. */
export const ReminderSettings = () => {
  const t = useT();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const [owner, setOwner] = useOwner();
  const reminders = usePreference('reminders', owner);
  const save = useSavePreference('reminders', owner);
  const isKept = useSendsMail() === false;
  if (!reminders) return null;
  const shown = save.isPending ? (save.variables ?? reminders.value) : reminders.value;
  const change = (part: Partial<Reminders>) =>
    save.mutate(
      { ...shown, ...part },
      { onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.reminders() }) },
    );
  return (
    <>
      {user.is_admin && <OwnerPicker owner={owner} onChange={setOwner} />}
      {kinds.map((kind) => (
        <SettingRow
          key={kind}
          label={t(`preferences:reminders.${kind}`)}
          text={t(isKept && isMailed(kind) ? `preferences:reminders.${kind}Kept` : `preferences:reminders.${kind}Text`)}
          fallback={t(reminders.fallback[kind] ? 'preferences:on' : 'preferences:off')}
          setBy={reminders.setBy}
        >
          <Group gap="sm" wrap="nowrap">
            {kind === 'book_current_day' && shown.book_current_day && (
              <ReminderTime
                key={owner}
                value={shown.book_current_day_time}
                onChange={(time) => change({ book_current_day_time: time })}
              />
            )}
            <Switch
              aria-label={t(`preferences:reminders.${kind}`)}
              checked={shown[kind]}
              onChange={(event) => change({ [kind]: event.currentTarget.checked })}
            />
          </Group>
        </SettingRow>
      ))}
      {owner === 'user' && (pushSupport() === 'missing' ? <BrowserMessages /> : <PushDevices />)}
    </>
  );
};

/** A time of day; saved when the field loses the focus with a valid one. */
const ReminderTime = ({ value, onChange }: { value: string; onChange: (time: string) => void }) => {
  const t = useT();
  const [typed, setTyped] = useState(value);
  return (
    <TimeField
      aria-label={t('preferences:reminders.book_current_day_time')}
      value={typed}
      onChange={setTyped}
      onBlur={() => {
        if (typed === '') setTyped(value);
        else if (typed !== value) onChange(typed);
      }}
    />
  );
};
