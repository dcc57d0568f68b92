import { useT } from '../texts/i18n.ts';
import { DurationField } from '../ui/fields/duration-field.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { SettingRow } from './frame/setting-row.tsx';
import { type Preference, type PreferenceOwner, usePreference, useSavePreference } from './frame/use-preference.ts';
import { useSettingForm } from './frame/use-setting-form.ts';

const mostSeconds = 28_800;

type DefaultBlockRowProps = { owner: PreferenceOwner; block: Preference<'default_block_size'> };

const DefaultBlockRow = ({ owner, block }: DefaultBlockRowProps) => {
  const t = useT();
  const save = useSavePreference('default_block_size', owner);
  const { duration } = useFormats();
  const saved = { seconds: block.value as number | null };
  const form = useSettingForm(saved, { isSaving: save.isPending });
  const label = t('preferences:blocks.default');
  const leave = () => {
    const { seconds } = form.values;
    if (seconds !== null && seconds !== block.value) save.mutate(seconds);
  };
  return (
    <SettingRow
      label={label}
      text={t('preferences:blocks.defaultText')}
      fallback={duration(block.fallback, 'minute')}
      setBy={block.setBy}
    >
      <DurationField
        unit="minute"
        leastSeconds={60}
        mostSeconds={mostSeconds}
        aria-label={label}
        {...form.getInputProps('seconds')}
        onBlur={leave}
      />
    </SettingRow>
  );
};

/** The length of a manual entry until its end is entered. Specification 3, default_block_size. */
export const DefaultBlock = ({ owner }: { owner: PreferenceOwner }) => {
  const block = usePreference('default_block_size', owner);
  return block && <DefaultBlockRow key={owner} owner={owner} block={block} />;
};
