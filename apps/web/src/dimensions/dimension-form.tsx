import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Checkbox, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { dimensionPlaceQuery, usedSystem } from '../exports/place-queries.ts';
import { OutsideRecordPlace } from '../exports/places-part.ts';
import { useSession } from '../shell/api/session.ts';
import { presentError } from '../shell/messages/present-error.ts';
import { fieldErrors, hasCode } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { isName } from '../ui/fields/checks.ts';
import { type Choice, RemoteSelect } from '../ui/fields/remote-select.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import {
  contactNamesQuery,
  type Dimension,
  type DimensionValues,
  type Level,
  parentNamesQuery,
  useSaveDimension,
} from './dimension-queries.ts';
import { searchContacts, searchDimensions } from './dimension-search.ts';

type DimensionFormProps = {
  level: Level;
  /** The level above, if there is one. */
  parentLevel: Level | null;
  hasLevelBelow: boolean;
  dimension: Dimension | null;
  parent: Choice | null;
  contact: Choice | null;
  onClose: () => void;
};

const serverNames: Record<string, keyof DimensionValues> = { parent_id: 'parentId', contact_id: 'contactId' };

/** Adds or changes a project, subproject or working code. */
export const DimensionForm = ({
  level,
  parentLevel,
  hasLevelBelow,
  dimension,
  parent,
  contact,
  onClose,
}: DimensionFormProps) => {
  const t = useT();
  const save = useSaveDimension(level.id, dimension);
  const { client } = useSession();
  const isAsked = dimension !== null && usedSystem(client) !== null;
  const { data: place } = useQuery({ ...dimensionPlaceQuery(dimension?.id ?? ''), enabled: isAsked });
  // Dimensions of the connected system are changed there.
  const master = place?.is_changed_there === true ? systemName(place.system) : null;
  const isFixed = master !== null;
  const parents = useQuery(parentNamesQuery(parentLevel?.id ?? null, parent === null ? [] : [parent.value]));
  const contacts = useQuery(contactNamesQuery(contact === null ? [] : [contact.value]));
  const parentName = parents.data?.data[0]?.attributes.formatted_name;
  const contactName = contacts.data?.data[0]?.attributes.formatted_name;
  const form = useForm<DimensionValues>({
    initialValues: {
      name: dimension?.attributes.name ?? '',
      code: dimension?.attributes.code ?? '',
      parentId: dimension?.attributes.parent_id ?? null,
      contactId: dimension?.attributes.contact_id ?? null,
      requiresChild: dimension?.attributes.requires_child_dimension ?? false,
      isDefault: dimension?.attributes.is_default ?? false,
    },
    validate: { name: (value) => (isName(value) ? null : t('dimensions:form.required')) },
  });
  const showFailure = (error: unknown) => {
    const named = Object.entries(fieldErrors(error));
    if (hasCode(error, 'DUPLICATE_DIMENSION_CODE')) form.setFieldError('code', t('dimensions:form.duplicateCode'));
    else if (hasCode(error, 'CHANGED_OUTSIDE')) form.setFieldError('name', t('dimensions:form.changedOutside'));
    else if (hasCode(error, 'VERSION_CONFLICT')) form.setFieldError('name', t('dimensions:form.changedMeanwhile'));
    else if (named.length > 0) for (const [name, text] of named) form.setFieldError(serverNames[name] ?? name, text);
    else presentError(error);
  };
  const submit = form.onSubmit((values) => save.mutate(values, { onSuccess: onClose, onError: showFailure }));
  const title = t(dimension === null ? 'dimensions:form.add' : 'dimensions:form.edit', {
    level: level.attributes.name,
  });
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('shell:close') }}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {isAsked && (
            <Suspense fallback={null}>
              <OutsideRecordPlace kind="dimension" id={dimension.id} />
            </Suspense>
          )}
          <TextInput
            data-autofocus
            label={t('dimensions:name')}
            disabled={isFixed}
            {...(master === null ? {} : { description: t('dimensions:form.changedThere', { system: master }) })}
            {...form.getInputProps('name')}
          />
          <TextInput label={t('dimensions:code')} disabled={isFixed} {...form.getInputProps('code')} />
          {parentLevel && (
            <RemoteSelect
              label={t('dimensions:form.under', { level: parentLevel.attributes.name })}
              disabled={isFixed}
              description={t('dimensions:form.underText')}
              value={form.values.parentId}
              onChange={(value) => form.setFieldValue('parentId', value)}
              chosen={parent && { ...parent, label: parentName ?? parent.label }}
              queryKey={['dimensions', 'choices', parentLevel.id]}
              search={(typed, signal) => searchDimensions(parentLevel.id, typed, signal)}
            />
          )}
          <RemoteSelect
            label={t('dimensions:contact')}
            disabled={isFixed}
            description={t('dimensions:form.contactText')}
            value={form.values.contactId}
            onChange={(value) => form.setFieldValue('contactId', value)}
            chosen={contact && { ...contact, label: contactName ?? contact.label }}
            queryKey={['contacts', 'choices']}
            search={searchContacts}
          />
          <Checkbox
            label={t('dimensions:form.isDefault')}
            description={t('dimensions:form.isDefaultText')}
            {...form.getInputProps('isDefault', { type: 'checkbox' })}
          />
          {hasLevelBelow && (
            <Checkbox
              label={t('dimensions:form.requiresChild')}
              {...form.getInputProps('requiresChild', { type: 'checkbox' })}
            />
          )}
          <FormButtons isBusy={save.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
};
