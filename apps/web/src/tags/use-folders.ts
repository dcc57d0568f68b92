// The folders in effect, and changing those of the user or, for everybody, of the organisation.
import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import { normaliseFolder } from '@daybook/domain/tags/place-prefixes.ts';
import { type PreferenceOwner, usePreference, useSavePreferences } from '../settings/frame/use-preference.ts';
import type { SharePointFolder } from './sharepoint-places.ts';

export type Folder = PreferenceValues['document_folders'][number];

export const isSameFolder = (one: string, other: string): boolean => normaliseFolder(one) === normaliseFolder(other);

export const useFolders = (owner: PreferenceOwner) => {
  const ofClient = usePreference('document_folders', 'client')?.value ?? [];
  const held = usePreference('document_folders', owner)?.value ?? [];
  const save = useSavePreferences(owner);
  const dynamic = useOwnSharePoint(owner);
  const isOfClient = (folder: Folder) =>
    owner === 'user' && ofClient.some(({ path, taggable }) => path === folder.path && taggable === folder.taggable);
  const stored = held.filter((folder) => !isOfClient(folder));
  const own = save.isPending ? (save.variables.document_folders ?? stored) : stored;
  const others = held.filter(
    (folder) => isOfClient(folder) && !own.some(({ path }) => isSameFolder(path, folder.path)),
  );
  const withFolder = (folder: Folder) => {
    const isThere = own.some(({ path }) => isSameFolder(path, folder.path));
    return isThere ? own.map((one) => (isSameFolder(one.path, folder.path) ? folder : one)) : [...own, folder];
  };
  return {
    others,
    own,
    isSaving: save.isPending,
    put: (folder: Folder, onSuccess = () => {}) => save.mutate({ document_folders: withFolder(folder) }, { onSuccess }),
    /** A folder of SharePoint is stored by its ids, and found by its path. */
    choose: (folder: SharePointFolder) =>
      save.mutate({
        sharepoint_folders: [...dynamic.filter(({ path }) => !isSameFolder(path, folder.path)), folder],
        document_folders: withFolder({ path: folder.path, taggable: true, type: 'sharepoint' }),
      }),
    remove: (path: string) => {
      const kept = dynamic.filter((one) => !isSameFolder(one.path, path));
      save.mutate({
        document_folders: own.filter((folder) => !isSameFolder(folder.path, path)),
        ...(kept.length === dynamic.length ? {} : { sharepoint_folders: kept }),
      });
    },
  };
};

/** Returns the chosen folders of SharePoint that belong to the owner alone. */
const useOwnSharePoint = (owner: PreferenceOwner): readonly SharePointFolder[] => {
  const ofClient = usePreference('sharepoint_folders', 'client')?.value ?? [];
  const held = usePreference('sharepoint_folders', owner)?.value ?? [];
  return owner === 'client' ? held : held.filter(({ path }) => !ofClient.some((folder) => folder.path === path));
};
