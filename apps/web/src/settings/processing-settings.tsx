import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import { accuracies } from '@daybook/domain/suggestions/accuracy.ts';
import { NativeSelect, NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { DayOptionRows } from './day-option-rows.tsx';
import { OwnerPicker, useOwner } from './frame/owner-picker.tsx';
import { PreferenceSwitch } from './frame/preference-switch.tsx';
import { SettingRow } from './frame/setting-row.tsx';
import { type PreferenceOwner, usePreference, useSavePreference } from './frame/use-preference.ts';

type Automations = PreferenceValues['prediction_automations'];
const modes = ['default', 'quick', 'detailed', 'very_detailed'] as const satisfies readonly Automations['mode'][];
const mostTrainingDays = 30;

const AutomationRows = ({ owner }: { owner: PreferenceOwner }) => {
  const t = useT();
  const automations = usePreference('prediction_automations', owner);
  const save = useSavePreference('prediction_automations', owner);
  if (!automations) return null;
  const chosen = save.isPending ? (save.variables ?? automations.value) : automations.value;
  const { accuracy, mode } = chosen;
  const { fallback, setBy } = automations;
  const change = (part: Partial<Automations>) => save.mutate({ ...chosen, ...part });
  return (
    <>
      <SettingRow
        label={t('preferences:processing.accuracy')}
        text={t('preferences:processing.accuracyText')}
        fallback={t(`preferences:processing.accuracies.${fallback.accuracy}`)}
        setBy={setBy}
      >
        <NativeSelect
          aria-label={t('preferences:processing.accuracy')}
          value={accuracy}
          onChange={({ currentTarget }) => {
            const picked = accuracies.find((one) => one === currentTarget.value);
            if (picked) change({ accuracy: picked });
          }}
          data={accuracies.map((one) => ({ value: one, label: t(`preferences:processing.accuracies.${one}`) }))}
        />
      </SettingRow>
      <SettingRow
        label={t('preferences:processing.mode')}
        text={t('preferences:processing.modeText')}
        fallback={t(`preferences:processing.modes.${fallback.mode}`)}
        setBy={setBy}
      >
        <NativeSelect
          aria-label={t('preferences:processing.mode')}
          value={mode}
          onChange={({ currentTarget }) => {
            const picked = modes.find((one) => one === currentTarget.value);
            if (picked) change({ mode: picked });
          }}
          data={modes.map((one) => ({ value: one, label: t(`preferences:processing.modes.${one}`) }))}
        />
      </SettingRow>
    </>
  );
};

const TrainingRow = ({ owner }: { owner: PreferenceOwner }) => {
  const t = useT();
  const training = usePreference('day_processing.training_days', owner);
  const save = useSavePreference('day_processing.training_days', owner);
  const [typed, setTyped] = useState<string | number>(training?.value ?? 0);
  if (!training) return null;
  const days = Number(typed);
  const keep = () => {
    if (typed !== '' && days !== training.value) save.mutate(days);
  };
  return (
    <SettingRow
      label={t('preferences:processing.training')}
      text={t('preferences:processing.trainingText')}
      fallback={String(training.fallback)}
      setBy={training.setBy}
    >
      <NumberInput
        aria-label={t('preferences:processing.training')}
        min={0}
        max={mostTrainingDays}
        allowDecimal={false}
        clampBehavior="strict"
        suffix={` ${t('preferences:processing.days')}`}
        value={typed}
        onChange={setTyped}
        onBlur={keep}
        onKeyDown={({ key }) => key === 'Enter' && keep()}
      />
    </SettingRow>
  );
};

/** The organisation's choice; all users see that their published days help colleagues. */
const ColleagueRow = ({ owner }: { owner: PreferenceOwner }) => {
  const t = useT();
  const shared = usePreference('suggestions_organisation', owner);
  const [label, text] = [t('preferences:processing.colleagues'), t('preferences:processing.colleaguesText')];
  if (owner === 'client') {
    return (
      <PreferenceSwitch
        chapter="suggestions_organisation"
        name="learn_from_colleagues"
        owner="client"
        label={label}
        text={`${text} ${t('preferences:processing.colleaguesOff')}`}
      />
    );
  }
  if (shared?.value.learn_from_colleagues !== true) return null;
  return (
    <SettingRow label={label} text={text}>
      <Text size="sm" c="dimmed">
        {t('preferences:processing.colleaguesOn')}
      </Text>
    </SettingRow>
  );
};

/**
 * The settings of processing: the limit of certain answers, the questions asked together, the days before it unlocks,
 * and for the organisation the evidence of suggestions.
 */
export const ProcessingSettings = () => {
  const { user } = useSession();
  const [owner, setOwner] = useOwner();
  return (
    <>
      {user.is_admin && <OwnerPicker owner={owner} onChange={setOwner} />}
      <AutomationRows owner={owner} />
      <TrainingRow key={owner} owner={owner} />
      <ColleagueRow owner={owner} />
      <DayOptionRows owner={owner} />
    </>
  );
};
