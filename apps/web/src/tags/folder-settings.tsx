import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import { normaliseFolder } from '@daybook/domain/tags/place-prefixes.ts';
import { ActionIcon, Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { searchContacts } from '../dimensions/dimension-search.ts';
import rowClasses from '../settings/setting-row.module.css';
import { usePreference, useSavePreference } from '../settings/use-preference.ts';
import { useT } from '../shell/i18n.ts';
import { presentError } from '../shell/present-error.ts';
import { RemoteSelect } from '../ui/remote-select.tsx';
import { useBatchEdit, useChangeTag, useCreateTag } from './tag-changes.ts';
import { folderTagQuery } from './tag-queries.ts';
import classes from './tags-screen.module.css';

type Folders = PreferenceValues['document_folders'];
type Folder = Folders[number];

/** Whose everything in a folder is: its tag, made, changed or archived by the choice. */
const FolderContact = ({ path }: { path: string }) => {
  const t = useT();
  const { data } = useQuery(folderTagQuery(path));
  const [create, change, edit] = [useCreateTag(), useChangeTag(), useBatchEdit()];
  const tag = data?.tag ?? null;
  const contactId = tag?.attributes.contact_id ?? null;
  const choose = (chosen: string | null) => {
    const failed = { onError: presentError };
    if (chosen === contactId) return;
    if (chosen === null && tag) edit.mutate({ ids: [tag.id], change: { is_deleted: true } }, failed);
    else if (chosen !== null && tag) change.mutate({ tag, change: { contact_id: chosen } }, failed);
    else if (chosen !== null) {
      create.mutate({ type: 'folder', value: path, contact_id: chosen, scope: 'personal', nature: 'tag' }, failed);
    }
  };
  return (
    <RemoteSelect
      label={t('tags:folders.contact')}
      value={contactId}
      onChange={choose}
      chosen={contactId === null ? null : { value: contactId, label: data?.contact ?? '' }}
      queryKey={['contacts', 'choices']}
      search={searchContacts}
    />
  );
};

const FolderRow = ({ folder, onChange }: { folder: Folder; onChange: (folder: Folder | null) => void }) => {
  const t = useT();
  return (
    <li className={rowClasses.row}>
      <Stack gap="xs" className={rowClasses.words}>
        <Text fw={600} size="sm" className={classes.value}>
          {folder.path}
        </Text>
        <Switch
          label={t('tags:folders.taggable')}
          checked={folder.taggable}
          onChange={(event) => onChange({ ...folder, taggable: event.currentTarget.checked })}
        />
        <FolderContact path={folder.path} />
      </Stack>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('tags:folders.remove', { name: folder.path })}
        onClick={() => onChange(null)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
};

/** The folders in which somebody works: in which of them each folder is somebody's, and whose all of it is. */
export const FolderSettings = () => {
  const t = useT();
  const preference = usePreference('document_folders');
  const save = useSavePreference('document_folders', 'user');
  const form = useForm({ initialValues: { path: '' } });
  if (preference === null) return null;
  const folders: Folders = save.isPending ? (save.variables ?? []) : preference.value;
  const same = (path: string) => normaliseFolder(path);
  const submit = form.onSubmit(({ path }) => {
    const wanted = path.trim();
    if (same(wanted) === null) form.setFieldError('path', t('tags:folders.invalid'));
    else if (folders.some((folder) => same(folder.path) === same(wanted))) {
      form.setFieldError('path', t('tags:folders.known'));
    } else {
      save.mutate([...folders, { path: wanted, taggable: true, type: 'local' }], { onSuccess: () => form.reset() });
    }
  });
  const replace = (path: string, next: Folder | null) =>
    save.mutate(folders.flatMap((folder) => (folder.path === path ? (next ?? []) : folder)));
  return (
    <Stack gap="lg">
      <Text size="sm">{t('tags:folders.intro')}</Text>
      {folders.length === 0 && <Text size="sm">{t('tags:folders.none')}</Text>}
      <ul className={rowClasses.list}>
        {folders.map((folder) => (
          <FolderRow key={folder.path} folder={folder} onChange={(next) => replace(folder.path, next)} />
        ))}
      </ul>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            label={t('tags:folders.path')}
            description={t('tags:folders.pathText')}
            spellCheck={false}
            maxLength={1000}
            {...form.getInputProps('path')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending} leftSection={<IconPlus size={16} aria-hidden />}>
              {t('tags:folders.add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Stack>
  );
};
