import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import { normaliseFolder } from '@daybook/domain/tags/place-prefixes.ts';
import { ActionIcon, Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { OwnerPicker, useOwner } from '../settings/frame/owner-picker.tsx';
import rowClasses from '../settings/frame/setting-row.module.css';
import { type PreferenceOwner, usePreference, useSavePreference } from '../settings/frame/use-preference.ts';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { FolderContact } from './folder-contact.tsx';
import classes from './tags-screen.module.css';

type Folders = PreferenceValues['document_folders'];
type Folder = Folders[number];

const isSame = (one: string, other: string) => normaliseFolder(one) === normaliseFolder(other);

type FolderRowProps = {
  folder: Folder;
  owner: PreferenceOwner;
  /** It is the organisation's, seen by one of its people. */
  isShared: boolean;
  onChange: (folder: Folder) => void;
  onRemove: () => void;
};

const FolderRow = ({ folder, owner, isShared, onChange, onRemove }: FolderRowProps) => {
  const t = useT();
  return (
    <li className={rowClasses.row}>
      <Stack gap="xs" className={rowClasses.words}>
        <div>
          <Text fw={600} size="sm" className={classes.value}>
            {folder.path}
          </Text>
          {isShared && (
            <Text size="xs" c="dimmed">
              {t('preferences:setBy.client')}
            </Text>
          )}
        </div>
        <Switch
          label={t('tags:folders.taggable')}
          checked={folder.taggable}
          onChange={(event) => onChange({ ...folder, taggable: event.currentTarget.checked })}
        />
        <FolderContact path={folder.path} owner={owner} />
      </Stack>
      {!isShared && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('tags:folders.remove', { name: folder.path })}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
};

/** The folders that hold, and how those are changed that are the user's or, for everybody, the organisation's. */
const useFolders = (owner: PreferenceOwner) => {
  const ofClient = usePreference('document_folders', 'client')?.value ?? [];
  const held = usePreference('document_folders', owner)?.value ?? [];
  const save = useSavePreference('document_folders', owner);
  const isOfClient = (folder: Folder) =>
    owner === 'user' && ofClient.some(({ path, taggable }) => path === folder.path && taggable === folder.taggable);
  const own = save.isPending ? (save.variables ?? []) : held.filter((folder) => !isOfClient(folder));
  const others = held.filter((folder) => isOfClient(folder) && !own.some(({ path }) => isSame(path, folder.path)));
  const without = (path: string) => own.filter((folder) => !isSame(folder.path, path));
  return {
    others,
    own,
    isSaving: save.isPending,
    put: (folder: Folder, onSuccess = () => {}) => {
      const isThere = own.some(({ path }) => isSame(path, folder.path));
      const next = isThere ? own.map((one) => (isSame(one.path, folder.path) ? folder : one)) : [...own, folder];
      save.mutate(next, { onSuccess });
    },
    remove: (path: string) => save.mutate(without(path)),
  };
};

const FolderList = ({ owner }: { owner: PreferenceOwner }) => {
  const t = useT();
  const { others, own, isSaving, put, remove } = useFolders(owner);
  const form = useForm({ initialValues: { path: '' } });
  const all = [...others, ...own];
  const submit = form.onSubmit(({ path }) => {
    const wanted = path.trim();
    if (normaliseFolder(wanted) === null) form.setFieldError('path', t('tags:folders.invalid'));
    else if (all.some((folder) => isSame(folder.path, wanted))) form.setFieldError('path', t('tags:folders.known'));
    else put({ path: wanted, taggable: true, type: 'local' }, () => form.reset());
  });
  return (
    <>
      {all.length === 0 && <Text size="sm">{t('tags:folders.none')}</Text>}
      <ul className={rowClasses.list}>
        {all.map((folder) => (
          <FolderRow
            key={folder.path}
            folder={folder}
            owner={owner}
            isShared={others.includes(folder)}
            onChange={put}
            onRemove={() => remove(folder.path)}
          />
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
            <Button type="submit" loading={isSaving} leftSection={<IconPlus size={16} aria-hidden />}>
              {t('tags:folders.add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  );
};

/** The folders in which somebody works: in which of them each folder is somebody's, and whose all of it is. */
export const FolderSettings = () => {
  const t = useT();
  const { user } = useSession();
  const [owner, setOwner] = useOwner();
  return (
    <Stack gap="lg">
      <Text size="sm">{t('tags:folders.intro')}</Text>
      {user.is_admin && <OwnerPicker owner={owner} onChange={setOwner} />}
      <FolderList key={owner} owner={owner} />
    </Stack>
  );
};
