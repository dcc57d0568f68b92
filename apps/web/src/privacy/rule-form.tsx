import {
  isPrivacyPattern,
  longestPrivacyPattern,
  type PrivacyEffect,
  type PrivacyRule,
  type PrivacyRuleKind,
  privacyEffects,
  privacyRuleKinds,
} from '@daybook/domain/capture/privacy-rules.ts';
import { Input, Modal, NativeSelect, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { presentError } from '../shell/messages/present-error.ts';
import { hasCode } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { FormButtons } from '../ui/form-buttons.tsx';
import { useSaveRule } from './privacy-queries.ts';
import { RemoveStored } from './remove-stored.tsx';
import { RulePreview } from './rule-preview.tsx';

type RuleFormProps = { rule: PrivacyRule | null; scope: PrivacyRule['scope']; onClose: () => void };

/** About as long as a pause in typing. */
const previewDelayMs = 400;

const kindOf = (value: string): PrivacyRuleKind => privacyRuleKinds.find((kind) => kind === value) ?? 'site';
const effectOf = (value: string): PrivacyEffect => privacyEffects.find((effect) => effect === value) ?? 'drop';

/** Adds or changes a rule, and previews its effect before it is saved. */
export const RuleForm = ({ rule, scope, onClose }: RuleFormProps) => {
  const t = useT();
  const save = useSaveRule(rule);
  const form = useForm({
    initialValues: {
      kind: (rule?.kind ?? 'site') as string,
      pattern: rule?.pattern ?? '',
      effect: (rule?.effect ?? 'drop') as string,
      removesStored: false,
    },
    validate: {
      pattern: (pattern, { kind }) =>
        isPrivacyPattern(kindOf(kind), pattern) ? null : t(`privacy:invalid.${kindOf(kind)}`),
    },
  });
  const kind = kindOf(form.values.kind);
  const [pattern] = useDebouncedValue(form.values.pattern.trim(), previewDelayMs);
  const showFailure = (error: unknown) => {
    if (hasCode(error, 'DUPLICATE_PRIVACY_RULE')) form.setFieldError('pattern', t('privacy:duplicate'));
    else presentError(error);
  };
  const submit = form.onSubmit((values) =>
    save.mutate(
      {
        kind,
        pattern: values.pattern.trim(),
        effect: effectOf(values.effect),
        scope,
        removesStored: values.removesStored && values.effect === 'drop',
      },
      { onSuccess: onClose, onError: showFailure },
    ),
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(rule === null ? `privacy:add.${scope}` : 'privacy:editTitle')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <NativeSelect
            label={t('privacy:form.kind')}
            disabled={rule !== null}
            data={privacyRuleKinds.map((value) => ({ value, label: t(`privacy:kind.${value}`) }))}
            {...form.getInputProps('kind')}
          />
          <TextInput
            data-autofocus
            label={t(`privacy:form.pattern.${kind}`)}
            description={t(`privacy:hint.${kind}`)}
            maxLength={longestPrivacyPattern}
            spellCheck={false}
            {...form.getInputProps('pattern')}
          />
          <Input.Wrapper
            label={t('privacy:form.effect')}
            description={t(`privacy:effectText.${effectOf(form.values.effect)}`)}
            labelElement="div"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          >
            <SegmentedControl
              fullWidth
              mb={4}
              aria-label={t('privacy:form.effect')}
              data={privacyEffects.map((value) => ({ value, label: t(`privacy:effect.${value}`) }))}
              {...form.getInputProps('effect')}
            />
          </Input.Wrapper>
          <RulePreview kind={kind} pattern={pattern} scope={scope} />
          <Text size="xs" c="dimmed">
            {t('privacy:future')}
          </Text>
          {effectOf(form.values.effect) === 'drop' && (
            <RemoveStored
              kind={kind}
              pattern={pattern}
              {...form.getInputProps('removesStored', { type: 'checkbox' })}
            />
          )}
          <FormButtons isBusy={save.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
};
