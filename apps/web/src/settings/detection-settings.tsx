import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import { Switch } from '@mantine/core';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { AppointmentConditions } from './appointment-conditions.tsx';
import { AppointmentTravel } from './appointment-travel.tsx';
import { OwnerPicker, useOwner } from './frame/owner-picker.tsx';
import { SettingRow } from './frame/setting-row.tsx';
import { usePreference, useSavePreference } from './frame/use-preference.ts';
import { ThresholdSettings } from './threshold-settings.tsx';

type Detections = PreferenceValues['detections'];
const kinds = ['appointments', 'calls', 'meetings', 'emailContents'] as const satisfies readonly (keyof Detections)[];

/** Which kinds of detections are stored at all (others are dropped before that), and what then counts. */
export const DetectionSettings = () => {
  const t = useT();
  const { user } = useSession();
  const [owner, setOwner] = useOwner();
  const detections = usePreference('detections', owner);
  const save = useSavePreference('detections', owner);
  if (!detections) return null;
  const shown = save.isPending ? (save.variables ?? detections.value) : detections.value;
  return (
    <>
      {user.is_admin && <OwnerPicker owner={owner} onChange={setOwner} />}
      {kinds.map((kind) => (
        <SettingRow
          key={kind}
          label={t(`preferences:detections.${kind}`)}
          text={t(`preferences:detections.${kind}Text`)}
          fallback={t(detections.fallback[kind] ? 'preferences:on' : 'preferences:off')}
          setBy={detections.setBy}
        >
          <Switch
            aria-label={t(`preferences:detections.${kind}`)}
            checked={shown[kind]}
            onChange={(event) => save.mutate({ ...detections.value, [kind]: event.currentTarget.checked })}
          />
        </SettingRow>
      ))}
      <AppointmentConditions owner={owner} />
      <AppointmentTravel owner={owner} />
      <ThresholdSettings owner={owner} />
    </>
  );
};
