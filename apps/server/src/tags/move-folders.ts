// Tags of folders follow renamed folders, so that they still decide about the documents in them.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { FolderMove } from '@daybook/domain/preferences/moved-folders.ts';
import { normaliseFolder } from '@daybook/domain/tags/place-prefixes.ts';
import { findTagsOfFolder, placeTag } from './moved-tags.repository.ts';

/**
 * Moves the tags of folders and of those below them that the user may change; locked ones are left to administrators. A
 * tag whose new folder already has one stays.
 * @param moves the innermost folder first
 */
export async function moveFolderTags(
  trx: Transaction,
  scope: Scope,
  moves: readonly FolderMove[],
  now: Date,
): Promise<void> {
  const done = new Set<number>();
  for (const { from, to } of moves) {
    const [before, after] = [normaliseFolder(from), normaliseFolder(to)];
    if (before === null || after === null) continue;
    for (const { id, normalised } of await findTagsOfFolder(trx, scope, before)) {
      if (done.has(id)) continue;
      done.add(id);
      const below = normalised.slice(before.length);
      await placeTag(trx, scope, id, { value: `${to}${below}`, normalised: `${after}${below}` }, now);
    }
  }
}
