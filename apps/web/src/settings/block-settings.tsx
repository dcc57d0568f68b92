import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import { NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { SaveFormEnd } from '../ui/save-form-end.tsx';
import { BookingMethod } from './booking-method.tsx';
import { DefaultBlock } from './default-block.tsx';
import { OwnerPicker, useOwner } from './frame/owner-picker.tsx';
import { usePreference, useSavePreference } from './frame/use-preference.ts';
import { useSettingForm } from './frame/use-setting-form.ts';
import { UnbookedTime } from './unbooked-time.tsx';

type Blocks = PreferenceValues['block_calculation_settings'];
const roundTypes = ['regular', 'up', 'down'] as const satisfies readonly Blocks['round_type'][];

/** Block sizes are kept in seconds and shown in minutes. */
const minutes = (seconds: number): number => seconds / 60;
const readMinutes = (value: string | number): number => Math.round(Number(value) * 60);

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
    block: minutes(value.block_size) as string | number,
    forced: minutes(value.forced_block_size) as string | number,
    round: value.round_type as string,
    threshold: value.ignore_threshold as string | number,
  };
  const form = useSettingForm(saved, { isSaving });
  const submit = form.onSubmit((values) =>
    onSave({
      block_size: readMinutes(values.block),
      forced_block_size: readMinutes(values.forced),
      round_type: roundTypes.find((type) => type === values.round) ?? 'regular',
      ignore_threshold: Math.round(Number(values.threshold)),
    }),
  );
  const minuteField = {
    min: 1,
    max: 60,
    allowDecimal: false,
    clampBehavior: 'strict',
    suffix: ` ${t('preferences:blocks.minutes')}`,
  } as const;
  return (
    <form onSubmit={submit}>
      <Stack>
        <NumberInput
          label={t('preferences:blocks.size')}
          description={t('preferences:blocks.sizeText')}
          {...minuteField}
          {...form.getInputProps('block')}
        />
        <NumberInput
          label={t('preferences:blocks.forced')}
          description={t('preferences:blocks.forcedText')}
          {...minuteField}
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
