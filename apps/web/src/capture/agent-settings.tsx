import type { WindowsOptions } from '@daybook/contract/windows-options.ts';
import { languages } from '@daybook/domain/users/languages.ts';
import { NativeSelect, Stack, Switch, Text, Title } from '@mantine/core';
import { OwnerPicker, useOwner } from '../settings/frame/owner-picker.tsx';
import { SettingRow } from '../settings/frame/setting-row.tsx';
import {
  type Preference,
  type PreferenceOwner,
  usePreference,
  useSavePreference,
} from '../settings/frame/use-preference.ts';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { languageNames } from '../texts/language.ts';

const languageChoices = ['system', ...languages] as const;
const keys = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
const switches = [
  'record_button',
  'always_perform_detection_recording',
  'dynamic_absence_threshold',
  'show_control_panel',
  'tag_label',
  'collapse_menu',
  'auto_hide_notifications',
] as const satisfies readonly (keyof WindowsOptions)[];

type RowsProps = { options: Preference<'windows_options'>; owner: PreferenceOwner };

const AgentRows = ({ options: { value, fallback, setBy }, owner }: RowsProps) => {
  const t = useT();
  const save = useSavePreference('windows_options', owner);
  const shown = save.isPending ? (save.variables ?? value) : value;
  const change = (part: Partial<WindowsOptions>) => save.mutate({ ...shown, ...part });
  const names = { system: t('preferences:agent.system'), ...languageNames };
  const keyName = (key: string) => (key === '' ? t('preferences:agent.noKey') : `Ctrl+Alt+${key}`);
  return (
    <>
      <SettingRow
        label={t('preferences:agent.language')}
        text={t('preferences:agent.languageText')}
        fallback={names[fallback.language]}
        setBy={setBy}
      >
        <NativeSelect
          aria-label={t('preferences:agent.language')}
          value={shown.language}
          onChange={({ currentTarget }) => {
            const language = languageChoices.find((one) => one === currentTarget.value);
            if (language !== undefined) change({ language });
          }}
          data={languageChoices.map((one) => ({ value: one, label: names[one] }))}
        />
      </SettingRow>
      <SettingRow
        label={t('preferences:agent.note_shortcut_key')}
        text={t('preferences:agent.note_shortcut_keyText')}
        fallback={keyName(fallback.note_shortcut_key)}
        setBy={setBy}
      >
        <NativeSelect
          aria-label={t('preferences:agent.note_shortcut_key')}
          value={shown.note_shortcut_key}
          onChange={({ currentTarget }) => change({ note_shortcut_key: currentTarget.value })}
          data={['', ...keys].map((key) => ({ value: key, label: keyName(key) }))}
        />
      </SettingRow>
      {switches.map((name) => (
        <SettingRow
          key={name}
          label={t(`preferences:agent.${name}`)}
          text={t(`preferences:agent.${name}Text`)}
          fallback={t(fallback[name] ? 'preferences:on' : 'preferences:off')}
          setBy={setBy}
        >
          <Switch
            aria-label={t(`preferences:agent.${name}`)}
            checked={shown[name]}
            onChange={({ currentTarget }) => change({ [name]: currentTarget.checked })}
          />
        </SettingRow>
      ))}
    </>
  );
};

/** The behaviour of the desktop agent on the user's computers, or as the organisation's default. */
export const AgentSettings = () => {
  const t = useT();
  const { user } = useSession();
  const [owner, setOwner] = useOwner();
  const options = usePreference('windows_options', owner);
  if (!options) return null;
  return (
    <Stack component="section" aria-labelledby="agent-settings">
      <div>
        <Title order={3} size="h5" id="agent-settings">
          {t('preferences:agent.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('preferences:agent.text')}
        </Text>
      </div>
      {user.is_admin && <OwnerPicker owner={owner} onChange={setOwner} />}
      <AgentRows options={options} owner={owner} />
    </Stack>
  );
};
