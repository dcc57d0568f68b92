// Tags, as other concepts use them:
//   tagIndexFor         the tags that can decide about what has these references
//   referenceSettings   how references are recognised in this organisation
//   addContactTags, addTagsOfMany, removeContactTags   general tags that come with a contact
//   tagsOfContacts      tags that lead to contacts, as they leave the server
//   tagResources, findTagsById   tags by their ids, and as they leave the server
//   findSubjects        the own subjects with these ids
//   archiveTagsOf, restoreTagsOf   tags that lead to a contact, with it
//   moveFolderTags      tags of folders that are called something else now
//   followContact, followContacts, followPeople   forced tags, which say what is certain by itself
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { buildTagIndex, type TagIndex } from '@daybook/domain/tags/match-tags.ts';
import type { ReferenceSettings } from '@daybook/domain/tags/references.ts';
import { type DecidingTag, findMatchingTags, findOwnFacts } from './tags.repository.ts';

export {
  addContactTags,
  addTagsOfMany,
  archiveTagsOf,
  type ContactReference,
  removeContactTags,
  restoreTagsOf,
} from './contact-tags.repository.ts';
export { followContact, followContacts, followPeople } from './follow-origins.ts';
export { moveFolderTags } from './move-folders.ts';
export { findSubjects } from './open-logs.repository.ts';
export { tagResources, tagsOfContacts } from './tag-resource.ts';
export { type DecidingTag, findTagsById } from './tags.repository.ts';

/**
 * The tags that can match one of these references, prepared for `matchTag`: general ones and the user's own. Only those
 * with an equal value are read, and those that are looked for in texts; so that the cost follows what was seen.
 */
export async function tagIndexFor(
  trx: Transaction,
  scope: Scope,
  references: readonly { readonly type: string; readonly normalised: string }[],
  /** Tags in place of the found ones. */
  tagsOf: (found: readonly DecidingTag[]) => readonly DecidingTag[] = (found) => found,
): Promise<TagIndex<DecidingTag>> {
  return buildTagIndex(tagsOf(await findMatchingTags(trx, scope, references)));
}

/** The country of numbers without a country code, and what the organisation's own people are reached by. */
export function referenceSettings(trx: Transaction, scope: Scope): Promise<ReferenceSettings> {
  return findOwnFacts(trx, scope);
}
