import { conditionTypes, maximumConditions } from '@daybook/domain/tags/condition-types.ts';
import { ActionIcon, Button, Input, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useT } from '../texts/i18n.ts';
import { type ConditionValues, conditionOf } from './tag-form-values.ts';
import { askedSources } from './tag-words.ts';
import classes from './tags-screen.module.css';

type ConditionFieldsProps = {
  conditions: readonly ConditionValues[];
  onChange: (conditions: ConditionValues[]) => void;
  errors: Readonly<Record<string, unknown>>;
};

/** The conditions beside the tag's own fact: any number, which must all match. */
export const ConditionFields = ({ conditions, onChange, errors }: ConditionFieldsProps) => {
  const t = useT();
  const change = (key: string, next: Partial<ConditionValues>) =>
    onChange(conditions.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const changeType = (key: string, chosen: string) => {
    const type = conditionTypes.find((each) => each === chosen) ?? 'alias';
    change(key, { type, value: type === 'source_type' ? 'web' : '' });
  };
  return (
    <Input.Wrapper label={t('tags:form.conditions')} description={t('tags:form.conditionsText')} labelElement="div">
      <Stack gap="xs" mt="xs">
        {conditions.map(({ key, type, value }, index) => {
          const number = { number: index + 1 };
          const label = t('tags:form.conditionValue', number);
          const error = errors[`conditions.${index}.value`];
          return (
            <div key={key} className={classes.condition}>
              <NativeSelect
                aria-label={t('tags:form.conditionType', number)}
                value={type}
                data={conditionTypes.map((each) => ({ value: each, label: t(`tags:types.${each}`) }))}
                onChange={(event) => changeType(key, event.currentTarget.value)}
              />
              {type === 'source_type' ? (
                <NativeSelect
                  aria-label={label}
                  value={value}
                  data={askedSources.map((each) => ({ value: each, label: t(`tags:sources.${each}`) }))}
                  onChange={(event) => change(key, { value: event.currentTarget.value })}
                />
              ) : (
                <TextInput
                  aria-label={label}
                  value={value}
                  spellCheck={false}
                  error={typeof error === 'string' ? error : undefined}
                  onChange={(event) => change(key, { value: event.currentTarget.value })}
                />
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('tags:form.removeCondition', number)}
                onClick={() => onChange(conditions.filter((one) => one.key !== key))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </div>
          );
        })}
        {conditions.length < maximumConditions && (
          <Button
            variant="light"
            size="compact-sm"
            style={{ alignSelf: 'start' }}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...conditions, conditionOf('alias', '')])}
          >
            {t('tags:form.addCondition')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  );
};
