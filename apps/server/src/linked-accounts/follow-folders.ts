import { ConnectorError } from '@daybook/connectors/core/connector-error.ts';
import type { SharePoint } from '@daybook/connectors/workplace/microsoft/sharepoint.ts';
import type { Scope } from '@daybook/database/database.ts';
import { movedFolders } from '@daybook/domain/preferences/moved-folders.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { changeOwnPreference, ownPreference } from '../preferences/preferences.service.ts';
import { moveFolderTags } from '../tags/tags.service.ts';
import { sharePointOf } from './provider-access.ts';

/**
 * Updates the paths of folders, by their ids: those that were renamed or moved at SharePoint continue under their
 * present paths.
 */
export async function followFolders(deps: Deps, scope: Scope): Promise<void> {
  const { database } = deps;
  const chosen = await database.asUser(scope, (trx) => ownPreference(trx, scope, 'sharepoint_folders'), {
    mode: 'read',
  });
  if (chosen === undefined || chosen.length === 0) return;
  const paths = await pathsOf(deps, scope, chosen);
  if (paths === null) return;
  await database.asUser(scope, async (trx) => {
    const now = deps.now();
    const folders = {
      chosen: (await ownPreference(trx, scope, 'sharepoint_folders')) ?? [],
      documents: (await ownPreference(trx, scope, 'document_folders')) ?? [],
    };
    const moved = movedFolders(folders, (folder) => paths.get(folderKey(folder)) ?? null);
    if (moved === null) return;
    await changeOwnPreference(trx, scope, 'sharepoint_folders', [...moved.chosen], now);
    await changeOwnPreference(trx, scope, 'document_folders', [...moved.documents], now);
    await moveFolderTags(trx, scope, moved.moves, now);
  });
}

type Place = { readonly drive_id: string; readonly folder_id: string | null };
const folderKey = ({ drive_id, folder_id }: Place): string => JSON.stringify([drive_id, folder_id]);

/** Returns null when Microsoft cannot be asked at the moment, or the consent does not include folders. */
async function pathsOf(
  deps: Deps,
  scope: Scope,
  chosen: readonly Place[],
): Promise<ReadonlyMap<string, string | null> | null> {
  try {
    const at: SharePoint = await sharePointOf(deps, scope);
    const found = new Map<string, string | null>();
    for (const folder of chosen) found.set(folderKey(folder), await at.pathOf(folder.drive_id, folder.folder_id));
    return found;
  } catch (error) {
    const isExpected =
      error instanceof ConnectorError || (error instanceof AppError && error.code === 'LINK_CONSENT_NEEDED');
    if (!isExpected) throw error;
    return null;
  }
}
