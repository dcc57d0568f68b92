import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import { NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { DurationField } from '../ui/fields/duration-field.tsx';
import { missingDuration } from '../ui/fields/typed-duration.ts';
import { SaveFormEnd } from '../ui/save-form-end.tsx';
import { BookingMethod } from './booking-method.tsx';
import { DefaultBlock } from './default-block.tsx';
import { OwnerPicker, useOwner } from './frame/owner-picker.tsx';
import { usePreference, useSavePreference } from './frame/use-preference.ts';
import { useSettingForm } from './frame/use-setting-form.ts';
import { UnbookedTime } from './unbooked-time.tsx';

type Blocks = PreferenceValues['block_calculation_settings'];
const roundTypes = ['regular', 'up', 'down'] as const satisfies readonly Blocks['round_type'][];

const blockLength = { unit: 'minute', leastSeconds: 60, mostSeconds: 3600 } as const;

const BlockForm = ({
  value,
  isSaving,
  onSave,
}: {
  value: Blocks;
  isSaving: boolean;
  onSave: (next: Blocks) => void;
}) => {
  const t = useT();
  const saved = {
    block: value.block_size as number | null,
    forced: value.forced_block_size as number | null,
    round: value.round_type as string,
    threshold: value.ignore_threshold as string | number,
  };
  const form = useSettingForm(saved, { isSaving, validate: { block: missingDuration, forced: missingDuration } });
  const submit = form.onSubmit(({ block, forced, round, threshold }) => {
    if (block === null || forced === null) return;
    onSave({
      block_size: block,
      forced_block_size: forced,
      round_type: roundTypes.find((type) => type === round) ?? 'regular',
      ignore_threshold: Math.round(Number(threshold)),
    });
  });
  return (
    <form onSubmit={submit}>
      <Stack>
        <DurationField
          label={t('preferences:blocks.size')}
          description={t('preferences:blocks.sizeText')}
          {...blockLength}
          {...form.getInputProps('block')}
        />
        <DurationField
          label={t('preferences:blocks.forced')}
          description={t('preferences:blocks.forcedText')}
          {...blockLength}
          {...form.getInputProps('forced')}
        />
        <NativeSelect
          label={t('preferences:blocks.round')}
          description={t('preferences:blocks.roundText')}
          data={roundTypes.map((type) => ({ value: type, label: t(`preferences:blocks.${type}`) }))}
          {...form.getInputProps('round')}
        />
        <NumberInput
          label={t('preferences:blocks.threshold')}
          description={t('preferences:blocks.thresholdText')}
          min={0}
          max={100}
          allowDecimal={false}
          clampBehavior="strict"
          suffix=" %"
          {...form.getInputProps('threshold')}
        />
        <SaveFormEnd isSaving={isSaving} isDirty={form.isDirty()} />
      </Stack>
    </form>
  );
};

/** How recorded time becomes booked time. Specification 1, part 9. */
export const BlockSettings = () => {
  const t = useT();
  const { user } = useSession();
  const [owner, setOwner] = useOwner();
  const blocks = usePreference('block_calculation_settings', owner);
  const save = useSavePreference('block_calculation_settings', owner);
  if (!blocks) return null;
  return (
    <>
      {user.is_admin && <OwnerPicker owner={owner} onChange={setOwner} />}
      <BlockForm key={owner} value={blocks.value} isSaving={save.isPending} onSave={(next) => save.mutate(next)} />
      <Text size="xs" c="dimmed">
        {t(`preferences:setBy.${blocks.setBy}`)}
      </Text>
      <DefaultBlock owner={owner} />
      {user.is_admin && <BookingMethod />}
      {user.is_admin && <UnbookedTime />}
    </>
  );
};
