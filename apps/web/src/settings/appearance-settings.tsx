import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import { SegmentedControl, Switch } from '@mantine/core';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { DetailRow } from './detail-row.tsx';
import { DismissedTasks } from './dismissed-tasks.tsx';
import { OwnerPicker, useOwner } from './frame/owner-picker.tsx';
import { SettingRow } from './frame/setting-row.tsx';
import { type PreferenceOwner, usePreference, useSavePreference } from './frame/use-preference.ts';

type Theme = PreferenceValues['theme'];
type Layout = PreferenceValues['layout'];

const ThemeRow = ({ owner }: { owner: PreferenceOwner }) => {
  const t = useT();
  const theme = usePreference('theme', owner);
  const save = useSavePreference('theme', owner);
  if (!theme) return null;
  const names: Record<Theme, string> = {
    default: t('preferences:appearance.light'),
    dark: t('preferences:appearance.dark'),
    system: t('preferences:appearance.system'),
  };
  return (
    <SettingRow
      label={t('preferences:appearance.theme')}
      text={t('preferences:appearance.themeText')}
      fallback={names[theme.fallback]}
      setBy={theme.setBy}
    >
      <SegmentedControl<Theme>
        aria-label={t('preferences:appearance.theme')}
        value={save.isPending ? (save.variables ?? theme.value) : theme.value}
        onChange={(value) => save.mutate(value)}
        data={(['default', 'dark', 'system'] as const).map((value) => ({ value, label: names[value] }))}
      />
    </SettingRow>
  );
};

const LayoutRows = ({ owner }: { owner: PreferenceOwner }) => {
  const t = useT();
  const layout = usePreference('layout', owner);
  const save = useSavePreference('layout', owner);
  if (!layout) return null;
  const shown = save.isPending ? (save.variables ?? layout.value) : layout.value;
  const change = (part: Partial<Layout>) => save.mutate({ ...layout.value, ...part });
  const hourNames = { clock: t('preferences:appearance.clock'), decimal: t('preferences:appearance.decimal') };
  const onOff = (on: boolean) => t(on ? 'preferences:on' : 'preferences:off');
  return (
    <>
      <SettingRow
        label={t('preferences:appearance.hours')}
        text={t('preferences:appearance.hoursText')}
        fallback={hourNames[layout.fallback.hours]}
        setBy={layout.setBy}
      >
        <SegmentedControl<Layout['hours']>
          aria-label={t('preferences:appearance.hours')}
          value={shown.hours}
          onChange={(hours) => change({ hours })}
          data={(['clock', 'decimal'] as const).map((value) => ({ value, label: hourNames[value] }))}
        />
      </SettingRow>
      <SettingRow
        label={t('preferences:appearance.animation')}
        text={t('preferences:appearance.animationText')}
        fallback={onOff(layout.fallback.animation)}
        setBy={layout.setBy}
      >
        <Switch
          aria-label={t('preferences:appearance.animation')}
          checked={shown.animation}
          onChange={(event) => change({ animation: event.currentTarget.checked })}
        />
      </SettingRow>
      <SettingRow
        label={t('preferences:appearance.hints')}
        text={t('preferences:appearance.hintsText')}
        fallback={onOff(layout.fallback.hints)}
        setBy={layout.setBy}
      >
        <Switch
          aria-label={t('preferences:appearance.hints')}
          checked={shown.hints}
          onChange={(event) => change({ hints: event.currentTarget.checked })}
        />
      </SettingRow>
    </>
  );
};

/** Theme, format of hours, animation, hints, detail, and dismissed items. */
export const AppearanceSettings = () => {
  const { user } = useSession();
  const [owner, setOwner] = useOwner();
  return (
    <>
      {user.is_admin && <OwnerPicker owner={owner} onChange={setOwner} />}
      <ThemeRow owner={owner} />
      <LayoutRows owner={owner} />
      <DetailRow owner={owner} />
      {owner === 'user' && <DismissedTasks />}
    </>
  );
};
