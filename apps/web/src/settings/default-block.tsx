import { NumberInput } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { SettingRow } from './frame/setting-row.tsx';
import { type Preference, type PreferenceOwner, usePreference, useSavePreference } from './frame/use-preference.ts';
import { useSettingForm } from './frame/use-setting-form.ts';

const mostMinutes = 480;

type DefaultBlockRowProps = { owner: PreferenceOwner; block: Preference<'default_block_size'> };

const DefaultBlockRow = ({ owner, block }: DefaultBlockRowProps) => {
  const t = useT();
  const save = useSavePreference('default_block_size', owner);
  const saved = { minutes: (block.value / 60) as string | number };
  const form = useSettingForm(saved, { isSaving: save.isPending });
  const label = t('preferences:blocks.default');
  const unit = t('preferences:blocks.minutes');
  const leave = () => {
    const seconds = Number(form.values.minutes) * 60;
    if (seconds <= 0) form.reset();
    else if (seconds !== block.value) save.mutate(seconds);
  };
  return (
    <SettingRow
      label={label}
      text={t('preferences:blocks.defaultText')}
      fallback={`${block.fallback / 60} ${unit}`}
      setBy={block.setBy}
    >
      <NumberInput
        aria-label={label}
        min={1}
        max={mostMinutes}
        allowDecimal={false}
        clampBehavior="strict"
        suffix={` ${unit}`}
        {...form.getInputProps('minutes')}
        onBlur={leave}
      />
    </SettingRow>
  );
};

/** How long an entry by hand is until its end is said. Specification 3, default_block_size. */
export const DefaultBlock = ({ owner }: { owner: PreferenceOwner }) => {
  const block = usePreference('default_block_size', owner);
  return block && <DefaultBlockRow key={owner} owner={owner} block={block} />;
};
