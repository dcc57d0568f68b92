import { Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { presentError } from '../shell/messages/present-error.ts';
import { fieldErrors, hasCode } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { isName } from '../ui/fields/checks.ts';
import { RemoteSelect } from '../ui/fields/remote-select.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { type Chosen, choose, type Dimension } from './choosing/dimension-choice.ts';
import { DimensionSelect } from './choosing/dimension-select.tsx';
import { useDimensions } from './choosing/use-dimensions.ts';
import type { Level } from './dimension-queries.ts';
import { searchContacts } from './dimension-search.ts';
import { type Template, useSaveTemplate } from './template-queries.ts';

type TemplateFormProps = { levels: readonly Level[]; template: Template | null; onClose: () => void };

/** Adds or changes a booking template. It belongs to the level of the lowest chosen dimension. */
export const TemplateForm = ({ levels, template, onClose }: TemplateFormProps) => {
  const t = useT();
  const before = template?.attributes;
  const [name, setName] = useState(before?.name ?? '');
  const [description, setDescription] = useState(before?.description ?? '');
  const [contactId, setContactId] = useState(before?.contact_id ?? null);
  const [chosen, setChosen] = useState<Chosen>(before?.dimensions ?? []);
  const [picked, setPicked] = useState<readonly Dimension[]>([]);
  const [errors, setErrors] = useState<{ name?: string; dimensions?: string }>({});
  const target = { contactId, internal: false };
  const { choices } = useDimensions(target, chosen);
  const byId = new Map([...choices.flatMap(({ all }) => all), ...picked].map((one) => [one.id, one] as const));
  const lowest = Math.max(1, ...chosen.map(({ level }) => level));
  const level = levels.find(({ attributes }) => attributes.level === lowest)?.id ?? '';
  const save = useSaveTemplate(level, template);
  const showFailure = (error: unknown) => {
    const fields = fieldErrors(error);
    if (hasCode(error, 'DUPLICATE_NAME')) setErrors({ name: t('dimensions:templates.duplicate') });
    else if (hasCode(error, 'DIMENSION_STRUCTURE_INVALID')) setErrors({ dimensions: t('dimensions:templates.unfit') });
    else if (fields.dimensions) setErrors({ dimensions: t('dimensions:templates.otherLevel') });
    else presentError(error);
  };
  const submit = () => {
    if (!isName(name)) return setErrors({ name: t('dimensions:form.required') });
    if (chosen.length === 0) return setErrors({ dimensions: t('dimensions:templates.none') });
    const body = { name, description, contact_id: contactId, dimensions: chosen.map(({ id }) => id) };
    save.mutate(body, { onSuccess: onClose, onError: showFailure });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(template === null ? 'dimensions:templates.add' : 'dimensions:templates.edit')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            label={t('dimensions:name')}
            value={name}
            error={errors.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <RemoteSelect
            label={t('dimensions:contact')}
            description={t('dimensions:form.contactText')}
            value={contactId}
            onChange={(id) => {
              setContactId(id);
              setChosen([]);
            }}
            chosen={before?.contact_id ? { value: before.contact_id, label: before.contact_name ?? '' } : null}
            queryKey={['contacts', 'choices']}
            search={searchContacts}
          />
          {choices.map((choice) => (
            <DimensionSelect
              key={choice.level}
              choice={choice}
              target={target}
              chosen={chosen}
              onChoose={(dimension) => {
                if (dimension !== null) setPicked((known) => [...known, dimension]);
                setChosen(choose(chosen, choice.level, dimension, byId));
              }}
              isLabelled
              {...(choice.level === lowest && errors.dimensions ? { error: errors.dimensions } : {})}
            />
          ))}
          <Textarea
            label={t('dimensions:templates.description')}
            value={description}
            maxLength={2000}
            autosize
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <FormButtons isBusy={save.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
};
