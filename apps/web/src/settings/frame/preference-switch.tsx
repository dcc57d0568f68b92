import type { PreferenceChapter, PreferenceValues } from '@daybook/contract/preferences.ts';
import { Switch } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';
import { SettingRow } from './setting-row.tsx';
import { type PreferenceOwner, usePreference, useSavePreference } from './use-preference.ts';

/** Chapters with exactly one key, which is on or off. */
type SwitchChapter = 'ai_organisation' | 'contact_import' | 'suggestions_organisation' | 'twofactor';
type KeyOf<C extends PreferenceChapter> = keyof PreferenceValues[C];

type PreferenceSwitchProps<C extends SwitchChapter> = {
  chapter: C;
  name: KeyOf<C>;
  owner: PreferenceOwner;
  label: string;
  text: string;
};

/** A setting that is on or off, the only one in its chapter. */
export const PreferenceSwitch = <C extends SwitchChapter>({
  chapter,
  name,
  owner,
  label,
  text,
}: PreferenceSwitchProps<C>) => {
  const t = useT();
  const setting = usePreference(chapter, owner);
  const save = useSavePreference(chapter, owner);
  if (!setting) return null;
  const shown = save.isPending ? (save.variables ?? setting.value) : setting.value;
  return (
    <SettingRow
      label={label}
      text={text}
      fallback={t(setting.fallback[name] ? 'preferences:on' : 'preferences:off')}
      setBy={setting.setBy}
    >
      <Switch
        aria-label={label}
        checked={shown[name] === true}
        onChange={({ currentTarget }) => save.mutate({ ...shown, [name]: currentTarget.checked })}
      />
    </SettingRow>
  );
};
