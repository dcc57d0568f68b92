import { NumberInput } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { SettingRow } from './frame/setting-row.tsx';
import { type PreferenceOwner, usePreference, useSavePreference } from './frame/use-preference.ts';

const mostMinutes = 480;

/** How long an entry by hand is until its end is said. Specification 3, default_block_size. */
export const DefaultBlock = ({ owner }: { owner: PreferenceOwner }) => {
  const t = useT();
  const block = usePreference('default_block_size', owner);
  const save = useSavePreference('default_block_size', owner);
  if (!block) return null;
  const label = t('preferences:blocks.default');
  const unit = t('preferences:blocks.minutes');
  return (
    <SettingRow
      label={label}
      text={t('preferences:blocks.defaultText')}
      fallback={`${block.fallback / 60} ${unit}`}
      setBy={block.setBy}
    >
      <NumberInput
        key={JSON.stringify([owner, block.value])}
        aria-label={label}
        defaultValue={block.value / 60}
        min={1}
        max={mostMinutes}
        allowDecimal={false}
        clampBehavior="strict"
        suffix={` ${unit}`}
        onBlur={({ currentTarget }) => {
          const seconds = Number.parseInt(currentTarget.value, 10) * 60;
          if (seconds > 0 && seconds !== block.value) save.mutate(seconds);
        }}
      />
    </SettingRow>
  );
};
