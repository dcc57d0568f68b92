// The block settings as a form.
//   useBlockForm   the form and its submit
//   BlockFields    its fields
import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import { areBlocksCompatible } from '@daybook/domain/registrations/compatible-blocks.ts';
import { NativeSelect, NumberInput } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';
import { DurationField } from '../../ui/fields/duration-field.tsx';
import { missingDuration } from '../../ui/fields/typed-duration.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { useSettingForm } from './use-setting-form.ts';

export type Blocks = PreferenceValues['block_calculation_settings'];
type BlockFormOptions = { value: Blocks; isSaving: boolean; onSave: (next: Blocks) => void };

const roundTypes = ['regular', 'up', 'down'] as const satisfies readonly Blocks['round_type'][];
const blockLength = { unit: 'minute', leastSeconds: 60, mostSeconds: 3600 } as const;

const formValues = (value: Blocks) => ({
  block: value.block_size as number | null,
  forced: value.forced_block_size as number | null,
  round: value.round_type as string,
  threshold: value.ignore_threshold as string | number,
});
type BlockValues = ReturnType<typeof formValues>;

export const useBlockForm = ({ value, isSaving, onSave }: BlockFormOptions) => {
  const t = useT();
  const misfit = (forced: number | null, { block }: BlockValues) =>
    block === null || forced === null || areBlocksCompatible(block, forced) ? null : t('preferences:blocks.multiple');
  const form = useSettingForm(formValues(value), {
    isSaving,
    validate: { block: missingDuration, forced: (forced, values) => missingDuration(forced) ?? misfit(forced, values) },
  });
  const submit = form.onSubmit(({ block, forced, round, threshold }) => {
    if (block === null || forced === null) return;
    onSave({
      block_size: block,
      forced_block_size: forced,
      round_type: roundTypes.find((type) => type === round) ?? 'regular',
      ignore_threshold: Math.round(Number(threshold)),
    });
  });
  return { form, submit };
};

export const BlockFields = ({ form }: Pick<ReturnType<typeof useBlockForm>, 'form'>) => {
  const t = useT();
  const { percent } = useFormats();
  return (
    <>
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
        suffix={percent(0).replace('0', '')}
        {...form.getInputProps('threshold')}
      />
    </>
  );
};
