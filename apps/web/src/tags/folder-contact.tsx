import { useQuery } from '@tanstack/react-query';
import { searchContacts } from '../dimensions/dimension-search.ts';
import type { PreferenceOwner } from '../settings/frame/use-preference.ts';
import { presentError } from '../shell/messages/present-error.ts';
import { useT } from '../texts/i18n.ts';
import { RemoteSelect } from '../ui/fields/remote-select.tsx';
import { useBatchEdit, useChangeTag, useCreateTag } from './tag-changes.ts';
import { folderTagsQuery } from './tag-queries.ts';

/**
 * The contact of everything in a folder, for the user or for everybody: the choice adds, changes or archives its tag.
 */
export const FolderContact = ({ path, owner }: { path: string; owner: PreferenceOwner }) => {
  const t = useT();
  const { data } = useQuery(folderTagsQuery(path));
  const [create, change, edit] = [useCreateTag(), useChangeTag(), useBatchEdit()];
  const scope = owner === 'user' ? 'personal' : 'general';
  const found = data?.[scope];
  const general = data?.general?.contact;
  const contactId = found?.tag.attributes.contact_id ?? null;
  const choose = (chosen: string | null) => {
    const failed = { onError: presentError };
    if (chosen === contactId) return;
    if (chosen === null && found) edit.mutate({ ids: [found.tag.id], change: { is_deleted: true } }, failed);
    else if (chosen !== null && found) change.mutate({ tag: found.tag, change: { contact_id: chosen } }, failed);
    else if (chosen !== null) {
      create.mutate({ type: 'folder', value: path, contact_id: chosen, scope, nature: 'tag' }, failed);
    }
  };
  return (
    <RemoteSelect
      label={t('tags:folders.contact')}
      {...(owner === 'user' && general !== undefined
        ? { description: t('tags:folders.forEveryone', { name: general }) }
        : {})}
      value={contactId}
      onChange={choose}
      chosen={contactId === null ? null : { value: contactId, label: found?.contact ?? '' }}
      queryKey={['contacts', 'choices']}
      search={searchContacts}
    />
  );
};
