import { normaliseFolder } from '@daybook/domain/tags/place-prefixes.ts';
import { ActionIcon, Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCloud, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { authInitQuery } from '../auth/auth-init.ts';
import { OwnerPicker, useOwner } from '../settings/frame/owner-picker.tsx';
import rowClasses from '../settings/frame/setting-row.module.css';
import type { PreferenceOwner } from '../settings/frame/use-preference.ts';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { FolderContact } from './folder-contact.tsx';
import { SharePointDialog } from './sharepoint-dialog.tsx';
import { endSharePointJourney } from './sharepoint-journey.ts';
import classes from './tags-screen.module.css';
import { type Folder, isSameFolder, useFolders } from './use-folders.ts';

type FolderRowProps = {
  folder: Folder;
  owner: PreferenceOwner;
  /** It is the organisation's, seen by a user. */
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

/**
 * Opens the folders of SharePoint; hidden if this server is not registered with Microsoft, or the user cannot consent
 * there.
 */
const ChooseInSharePoint = ({ folders }: { folders: ReturnType<typeof useFolders> }) => {
  const t = useT();
  const { user, impersonator } = useSession();
  const { data: init } = useQuery(authInitQuery);
  const [isOpen, setOpen] = useState(endSharePointJourney);
  const isKnown = init?.data.providers.includes('microsoft') === true;
  if (!isKnown || user.is_demo || impersonator !== null) return null;
  const isTaken = (path: string) => [...folders.others, ...folders.own].some((one) => isSameFolder(one.path, path));
  return (
    <>
      <Button variant="default" leftSection={<IconCloud size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('tags:folders.sharepoint.choose')}
      </Button>
      {isOpen && (
        <SharePointDialog
          isTaken={isTaken}
          isSaving={folders.isSaving}
          onChoose={folders.choose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

const FolderList = ({ owner }: { owner: PreferenceOwner }) => {
  const t = useT();
  const folders = useFolders(owner);
  const { others, own, isSaving, put, remove } = folders;
  const form = useForm({ initialValues: { path: '' } });
  const all = [...others, ...own];
  const submit = form.onSubmit(({ path }) => {
    const wanted = path.trim();
    if (normaliseFolder(wanted) === null) form.setFieldError('path', t('tags:folders.invalid'));
    else if (all.some((folder) => isSameFolder(folder.path, wanted)))
      form.setFieldError('path', t('tags:folders.known'));
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
            <ChooseInSharePoint folders={folders} />
            <Button type="submit" loading={isSaving} leftSection={<IconPlus size={16} aria-hidden />}>
              {t('tags:folders.add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  );
};

/** The user's document folders: those whose subfolders are clients', and those that belong to one contact. */
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
