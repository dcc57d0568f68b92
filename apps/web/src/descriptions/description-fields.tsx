import { Input, SegmentedControl, Stack, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSession } from '../shell/api/session.ts';
import { presentError } from '../shell/messages/present-error.ts';
import { fieldErrors, hasCode } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { FormButtons } from '../ui/form-buttons.tsx';
import { BoundFields } from './bound-fields.tsx';
import { ColleaguesField } from './colleagues-field.tsx';
import { type Description, type DescriptionValues, useSaveDescription } from './description-queries.ts';
import { applications } from './descriptions-search.ts';
import { TaggedField } from './tagged-field.tsx';

type DescriptionFieldsProps = { description: Description | null; onClose: () => void };

const startOf = (description: Description | null, isAdmin: boolean): DescriptionValues => {
  const { attributes } = description ?? {};
  return {
    description: attributes?.description ?? '',
    application: attributes?.application ?? (isAdmin ? 'all' : 'personal'),
    userIds: attributes?.users?.map(({ id }) => id) ?? [],
    level: attributes?.level ?? null,
    dimensionId: attributes?.dimension_id ?? null,
    enabled: attributes?.enabled ?? true,
  };
};

/** Fields of a description: its text, its audience, and when it is offered. */
export const DescriptionFields = ({ description, onClose }: DescriptionFieldsProps) => {
  const t = useT();
  const { user } = useSession();
  const save = useSaveDescription(description);
  const form = useForm<DescriptionValues>({
    initialValues: startOf(description, user.is_admin),
    validate: {
      description: (value) => (value.trim() === '' ? t('descriptions:form.required') : null),
      userIds: (ids, { application }) =>
        application === 'users' && ids.length === 0 ? t('descriptions:form.colleaguesRequired') : null,
    },
  });
  const showFailure = (error: unknown) => {
    const named = fieldErrors(error);
    if (hasCode(error, 'VERSION_CONFLICT')) form.setFieldError('description', t('descriptions:form.changedMeanwhile'));
    else if (named.description) form.setFieldError('description', named.description);
    else presentError(error);
  };
  const submit = form.onSubmit((values) => save.mutate(values, { onSuccess: onClose, onError: showFailure }));
  const offered = applications.filter((one) => one !== 'all' || user.is_admin);
  const { values } = form;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TaggedField
          value={values.description}
          error={form.errors.description}
          onChange={(text) => form.setFieldValue('description', text)}
        />
        <Input.Wrapper label={t('descriptions:for')} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t('descriptions:for')}
            data={offered.map((value) => ({ value, label: t(`descriptions:applications.${value}`) }))}
            {...form.getInputProps('application')}
          />
        </Input.Wrapper>
        {values.application === 'users' && (
          <ColleaguesField
            values={values.userIds}
            known={description?.attributes.users ?? []}
            error={form.errors.userIds}
            onChange={(ids) => form.setFieldValue('userIds', ids)}
          />
        )}
        <BoundFields
          level={values.level}
          dimensionId={values.dimensionId}
          known={description?.attributes.dimension ?? null}
          onChange={(bound) => form.setValues(bound)}
        />
        <Switch
          label={t('descriptions:form.enabled')}
          description={t('descriptions:form.enabledText')}
          {...form.getInputProps('enabled', { type: 'checkbox' })}
        />
        <FormButtons isBusy={save.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
};
