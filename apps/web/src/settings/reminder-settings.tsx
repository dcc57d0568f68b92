import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../shell/i18n.ts';
import { queryKeys } from '../shell/query-keys.ts';
import { useSession } from '../shell/session.ts';
import { OwnerPicker, useOwner } from './owner-picker.tsx';
import { SettingRow } from './setting-row.tsx';
import { usePreference, useSavePreference } from './use-preference.ts';

type Reminders = PreferenceValues['reminders'];
const kinds = ['recording_disabled', 'webmail_integration'] as const satisfies readonly (keyof Reminders)[];

/** What the user is told about recording, on the dashboard and the day. */
export const ReminderSettings = () => {
  const t = useT();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const [owner, setOwner] = useOwner();
  const reminders = usePreference('reminders');
  const save = useSavePreference('reminders', owner);
  if (!reminders) return null;
  const { recording_disabled, webmail_integration } = save.isPending
    ? (save.variables ?? reminders.value)
    : reminders.value;
  const shown: Reminders = { recording_disabled, webmail_integration };
  const change = (kind: (typeof kinds)[number], isOn: boolean) =>
    save.mutate(
      { ...shown, [kind]: isOn },
      { onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.reminders() }) },
    );
  return (
    <>
      {user.is_admin && <OwnerPicker owner={owner} onChange={setOwner} />}
      {kinds.map((kind) => (
        <SettingRow
          key={kind}
          label={t(`preferences:reminders.${kind}`)}
          text={t(`preferences:reminders.${kind}Text`)}
          fallback={t(reminders.fallback[kind] ? 'preferences:on' : 'preferences:off')}
          setBy={reminders.setBy}
        >
          <Switch
            aria-label={t(`preferences:reminders.${kind}`)}
            checked={shown[kind]}
            onChange={(event) => change(kind, event.currentTarget.checked)}
          />
        </SettingRow>
      ))}
    </>
  );
};
