// Tags, as other concepts use them:
//   tagIndexFor         returns the tags that can match these references
//   referenceSettings   returns how references are recognised in this organisation
//   addContactTags, addTagsOfMany, removeContactTags   general tags that are made with a contact
//   tagsOfContacts      returns tags that lead to contacts, in the form of the contract
//   tagResources, findTagsById   return tags in the form of the contract, and by their ids
//   findSubjects        returns the own subjects with these ids
//   archiveTagsOf, restoreTagsOf   archive and restore the tags that lead to a contact
//   moveFolderTags      moves tags of renamed folders
//   followContact, followContacts, followPeople   update forced tags, which follow from facts
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
 * Returns the tags that can match one of these references, prepared for `matchTag`: general ones and the user's own.
 * Only those with an equal value, and those that are searched in texts, are read, so that the cost depends on the
 * references.
 */
export async function tagIndexFor(
  trx: Transaction,
  scope: Scope,
  references: readonly { readonly type: string; readonly normalised: string }[],
  /** Replaces the found tags, such as for a preview. */
  tagsOf: (found: readonly DecidingTag[]) => readonly DecidingTag[] = (found) => found,
): Promise<TagIndex<DecidingTag>> {
  return buildTagIndex(tagsOf(await findMatchingTags(trx, scope, references)));
}

/** Returns the country of numbers without a country code, and the addresses of the organisation's own people. */
export function referenceSettings(trx: Transaction, scope: Scope): Promise<ReferenceSettings> {
  return findOwnFacts(trx, scope);
}
