import { Checkbox, Input, Modal, NativeSelect, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { searchContacts } from '../dimensions/dimension-search.ts';
import { useSession } from '../shell/api/session.ts';
import { presentError } from '../shell/messages/present-error.ts';
import { fieldErrors, hasCode } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { RemoteSelect } from '../ui/fields/remote-select.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { EffectText } from './effect-text.tsx';
import type { Asking } from './tag-actions.tsx';
import { useChangeTag, useCreateTag, usePersonalizeTag } from './tag-changes.ts';
import { bodyOf, decisionOf, startOf, type TagFormValues } from './tag-form-values.ts';
import { mayChangeGeneral } from './tag-rights.ts';
import { factText } from './tag-words.ts';
import { chosenTypes, tagScopes, tagStatuses } from './tags-search.ts';

type TagFormProps = {
  asking: Asking;
  /** The name of the tag's contact, if it has one. */
  contactName: string | undefined;
  /** It is a rule, which begins with a condition. */
  isRule?: boolean;
  onClose: () => void;
};

/** Adds or changes a tag, or makes a personal copy of it, after showing how much open activity that changes. */
export const TagForm = ({ asking: { tag, how }, contactName, isRule = false, onClose }: TagFormProps) => {
  const t = useT();
  const { user } = useSession();
  const [create, change, personalize] = [useCreateTag(), useChangeTag(), usePersonalizeTag()];
  const form = useForm<TagFormValues>({
    initialValues: startOf(tag, isRule, isRule && user.is_admin ? 'general' : 'personal'),
    validate: {
      value: (value, { type }) =>
        type === 'default_value' || value.trim() !== '' ? null : t('tags:form.valueRequired'),
      contactId: (_, values) => (decisionOf(values) === null ? t('tags:form.contactRequired') : null),
    },
  });
  const { values } = form;
  const isCopy = how === 'personalize';
  const body = bodyOf(values);
  const showFailure = (error: unknown) => {
    const named = Object.keys(fieldErrors(error));
    if (hasCode(error, 'DUPLICATE_TAG')) form.setFieldError('value', t('tags:form.duplicate'));
    else if (named.length > 0) {
      for (const name of named) form.setFieldError(name.replaceAll('/', '.'), t('tags:form.invalidValue'));
    } else presentError(error);
  };
  const answer = { onSuccess: onClose, onError: showFailure };
  const submit = form.onSubmit(() => {
    if (body === null) return;
    const sent = { ...body, apply_to_open: values.appliesToOpen };
    if (tag === null) {
      const locked = values.locked && values.scope === 'general' ? { locked: true } : {};
      create.mutate({ ...sent, ...locked, scope: values.scope, nature: 'tag' }, answer);
    } else if (isCopy) personalize.mutate({ tag, change: body }, answer);
    else
      change.mutate({ tag, change: { ...sent, nature: 'tag', ...lockChange(values, tag.attributes.locked) } }, answer);
  });
  const scopes = tagScopes.filter(
    (scope) => scope === 'personal' || mayChangeGeneral(user, values.conditions.length > 0),
  );
  const name = tag === null ? '' : factText(t, tag.attributes);
  const title = isCopy
    ? t('tags:form.personalize', { name })
    : t(`tags:form.${tag === null ? addTitle(isRule) : 'edit'}`);
  const isChosen =
    contactName !== undefined && values.contactId !== null && values.contactId === tag?.attributes.contact_id;
  const chosen = isChosen ? { value: values.contactId ?? '', label: contactName ?? '' } : null;
  const effectWish =
    body === null
      ? null
      : tag !== null && !isCopy
        ? { tags: [tag.id], change: body }
        : { tag: { ...body, scope: isCopy ? ('personal' as const) : values.scope, nature: 'tag' as const } };
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': t('shell:close') }}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {!isCopy && (
            <>
              <NativeSelect
                label={t('tags:type')}
                data={typesFor(values.type).map((type) => ({ value: type, label: t(`tags:types.${type}`) }))}
                {...form.getInputProps('type')}
              />
              {values.type === 'default_value' ? (
                <Text size="sm" c="dimmed">
                  {t('tags:form.hints.default_value')}
                </Text>
              ) : (
                <TextInput
                  data-autofocus
                  label={t('tags:value')}
                  description={t(`tags:form.hints.${values.type}`)}
                  spellCheck={false}
                  {...form.getInputProps('value')}
                />
              )}
              <ConditionFields
                conditions={values.conditions}
                onChange={(conditions) => form.setFieldValue('conditions', conditions)}
                errors={form.errors}
              />
            </>
          )}
          <Input.Wrapper label={t('tags:decides')} labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label={t('tags:decides')}
              data={tagStatuses.map((value) => ({ value, label: t(`tags:statuses.${value}`) }))}
              {...form.getInputProps('status')}
            />
          </Input.Wrapper>
          {values.status === 'contact' && (
            <RemoteSelect
              label={t('tags:form.contact')}
              value={values.contactId}
              onChange={(value) => form.setFieldValue('contactId', value)}
              chosen={chosen}
              queryKey={['contacts', 'choices']}
              search={searchContacts}
              {...(typeof form.errors.contactId === 'string' ? { error: form.errors.contactId } : {})}
            />
          )}
          {tag === null && scopes.length > 1 && (
            <Input.Wrapper label={t('tags:scope')} labelElement="div">
              <SegmentedControl
                fullWidth
                aria-label={t('tags:scope')}
                data={scopes.map((value) => ({ value, label: t(`tags:scopes.${value}`) }))}
                {...form.getInputProps('scope')}
              />
            </Input.Wrapper>
          )}
          {user.is_admin && values.scope === 'general' && !isCopy && (
            <Checkbox
              label={t('tags:form.lock')}
              description={t('tags:form.lockText')}
              {...form.getInputProps('locked', { type: 'checkbox' })}
            />
          )}
          {!isCopy && (
            <Checkbox label={t('tags:form.apply')} {...form.getInputProps('appliesToOpen', { type: 'checkbox' })} />
          )}
          {values.appliesToOpen && <EffectText wish={effectWish} isGeneral={values.scope === 'general' && !isCopy} />}
          <FormButtons isBusy={create.isPending || change.isPending || personalize.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
};

const lockChange = ({ locked, scope }: TagFormValues, wasLocked: boolean) =>
  scope === 'general' && locked !== wasLocked ? { locked } : {};

const typesFor = (current: TagFormValues['type']) =>
  chosenTypes.includes(current) ? chosenTypes : [...chosenTypes, current];

const addTitle = (isRule: boolean) => (isRule ? 'addRule' : 'add');
