// Whether the AI processes the user's days, its evidence, and what is accepted automatically.
import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import { routes } from '@daybook/contract/routes.ts';
import { diffuseStrengths } from '@daybook/domain/ai/diffuse-strengths.ts';
import { Button, NativeSelect, Switch, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { OwnerPicker, useOwner } from '../settings/frame/owner-picker.tsx';
import { SettingRow } from '../settings/frame/setting-row.tsx';
import { type PreferenceOwner, usePreference, useSavePreference } from '../settings/frame/use-preference.ts';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { useSession } from '../shell/api/session.ts';
import { presentError } from '../shell/messages/present-error.ts';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { ModelSettings } from './model-settings.tsx';

type Wishes = PreferenceValues['ai_suggestions'];
type Owned = { owner: PreferenceOwner };

/** The switch, or the position on the waiting list. */
const Admission = () => {
  const t = useT();
  const { user } = useSession();
  const client = useQueryClient();
  const request = useMutation({
    mutationFn: () => call(routes.requestAi, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.session() }),
    onError: presentError,
  });
  if (user.ai_queue_position !== null) {
    return (
      <Text role="status" mb="md">
        {t('ai:settings.waiting', { position: user.ai_queue_position })}
      </Text>
    );
  }
  return (
    <SettingRow label={t('ai:settings.enabled')} text={t('ai:settings.enabledText')}>
      <Button loading={request.isPending} onClick={() => request.mutate()}>
        {t('ai:settings.request')}
      </Button>
    </SettingRow>
  );
};

const switches = [
  ['ai_enabled', 'enabled'],
  ['auto_accept', 'autoAccept'],
  ['include_appointments', 'appointments'],
  ['include_email', 'email'],
] as const satisfies readonly (readonly [keyof Wishes, string])[];

const WishRows = ({ owner }: Owned) => {
  const t = useT();
  const wishes = usePreference('ai_suggestions', owner);
  const save = useSavePreference('ai_suggestions', owner);
  if (!wishes) return null;
  const shown = save.isPending ? (save.variables ?? wishes.value) : wishes.value;
  const change = (part: Partial<Wishes>) => save.mutate({ ...shown, ...part });
  const about = { setBy: wishes.setBy };
  return (
    <>
      {switches.map(([key, name]) => (
        <SettingRow
          key={key}
          {...about}
          label={t(`ai:settings.${name}`)}
          text={t(`ai:settings.${name}Text`)}
          fallback={t(wishes.fallback[key] ? 'ai:settings.on' : 'ai:settings.off')}
        >
          <Switch
            aria-label={t(`ai:settings.${name}`)}
            checked={shown[key]}
            onChange={({ currentTarget }) => change({ [key]: currentTarget.checked })}
          />
        </SettingRow>
      ))}
      <SettingRow
        {...about}
        label={t('ai:settings.diffuse')}
        text={t('ai:settings.diffuseText')}
        fallback={t(`ai:settings.diffuses.${wishes.fallback.diffuse_strength}`)}
      >
        <NativeSelect
          aria-label={t('ai:settings.diffuse')}
          value={shown.diffuse_strength}
          data={diffuseStrengths.map((value) => ({ value, label: t(`ai:settings.diffuses.${value}`) }))}
          onChange={({ currentTarget }) => {
            const picked = diffuseStrengths.find((one) => one === currentTarget.value);
            if (picked) change({ diffuse_strength: picked });
          }}
        />
      </SettingRow>
    </>
  );
};

const shares = [0, 25, 50, 75, 100] as const;

const blockMinutes = [1, 5, 6, 10, 15, 30, 60] as const;

/** The block of which a share is the minimum of a proposal. */
const BlockRow = ({ owner }: Owned) => {
  const t = useT();
  const automations = usePreference('prediction_automations', owner);
  const save = useSavePreference('prediction_automations', owner);
  if (!automations) return null;
  const shown = save.isPending ? (save.variables ?? automations.value) : automations.value;
  const label = (seconds: number) => t('ai:settings.minutes', { count: seconds / 60 });
  const known = new Set([...blockMinutes.map((minutes) => minutes * 60), shown.block_size]);
  return (
    <SettingRow
      label={t('ai:settings.blockSize')}
      text={t('ai:settings.blockSizeText')}
      fallback={label(automations.fallback.block_size)}
      setBy={automations.setBy}
    >
      <NativeSelect
        aria-label={t('ai:settings.blockSize')}
        value={String(shown.block_size)}
        data={[...known].sort((a, b) => a - b).map((value) => ({ value: String(value), label: label(value) }))}
        onChange={({ currentTarget }) => save.mutate({ ...shown, block_size: Number(currentTarget.value) })}
      />
    </SettingRow>
  );
};

/** The shortest time that is proposed. */
const ShortestRow = ({ owner }: Owned) => {
  const t = useT();
  const formats = useFormats();
  const automations = usePreference('prediction_automations', owner);
  const save = useSavePreference('prediction_automations', owner);
  if (!automations) return null;
  const shown = save.isPending ? (save.variables ?? automations.value) : automations.value;
  const blockLabel = (percent: number) =>
    percent === 0
      ? t('ai:settings.noBlock')
      : t('ai:settings.blockPercent', { percent: formats.percent(percent / 100) });
  const known = new Set([...shares, shown.ignore_duration_threshold]);
  return (
    <SettingRow
      label={t('ai:settings.block')}
      text={t('ai:settings.blockText', { minutes: shown.block_size / 60 })}
      fallback={blockLabel(automations.fallback.ignore_duration_threshold)}
      setBy={automations.setBy}
    >
      <NativeSelect
        aria-label={t('ai:settings.block')}
        value={String(shown.ignore_duration_threshold)}
        data={[...known].sort((a, b) => a - b).map((value) => ({ value: String(value), label: blockLabel(value) }))}
        onChange={({ currentTarget }) =>
          save.mutate({ ...shown, ignore_duration_threshold: Number(currentTarget.value) })
        }
      />
    </SettingRow>
  );
};

/** Where the AI is used beside its own view: on the timeline, and while processing. */
const ElsewhereRows = ({ owner }: Owned) => {
  const t = useT();
  const day = usePreference('day_processing', owner);
  const saveDay = useSavePreference('day_processing', owner);
  const beta = usePreference('beta_features', owner);
  const saveBeta = useSavePreference('beta_features', owner);
  if (!day || !beta) return null;
  const shown = saveDay.isPending ? (saveDay.variables ?? day.value) : day.value;
  const shownBeta = saveBeta.isPending ? (saveBeta.variables ?? beta.value) : beta.value;
  const row = (
    name: 'timeline' | 'beta' | 'auto',
    isOn: boolean,
    setBy: typeof day.setBy,
    onChange: (on: boolean) => void,
  ) => (
    <SettingRow
      label={t(`ai:settings.${name}`)}
      text={t(`ai:settings.${name}Text`)}
      fallback={t('ai:settings.off')}
      setBy={setBy}
    >
      <Switch
        aria-label={t(`ai:settings.${name}`)}
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </SettingRow>
  );
  return (
    <>
      {row('timeline', shown.show_suggestions_ai_timeline, day.setBy, (on) =>
        saveDay.mutate({ ...shown, show_suggestions_ai_timeline: on }),
      )}
      {row('beta', shownBeta.ai_tagging, beta.setBy, (on) => saveBeta.mutate({ ...shownBeta, ai_tagging: on }))}
      {row('auto', shown.ai_tagging, day.setBy, (on) => saveDay.mutate({ ...shown, ai_tagging: on }))}
    </>
  );
};

/** Suggestions by AI, for the user or as the organisation's default. */
export const AiSettings = () => {
  const { user } = useSession();
  const [owner, setOwner] = useOwner();
  return (
    <>
      {user.is_admin && <OwnerPicker owner={owner} onChange={setOwner} />}
      {owner === 'user' && !user.ai_enabled ? (
        <Admission />
      ) : (
        <>
          <WishRows owner={owner} />
          <BlockRow owner={owner} />
          <ShortestRow owner={owner} />
          <ElsewhereRows owner={owner} />
          <ModelSettings owner={owner} />
        </>
      )}
    </>
  );
};
