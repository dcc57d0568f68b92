import type { Candidate as CandidateView } from '@daybook/contract/suggestions.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { displayNames } from '@daybook/domain/dimensions/display-name.ts';
import { buildNameIndex, nameHints } from '@daybook/domain/suggestions/name-hints.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { candidateView } from './candidate-view.ts';
import { liveContacts } from './contact-names.repository.ts';
import { historyOfReferences, type ReferenceKey, tagsWithValues } from './reference-history.repository.ts';
import { candidatesOf, countsOf, keyText, nameHintAsHint, tagHint } from './subject-facts.ts';

/**
 * Returns the probable owners of each of the references, in their order; each with its best three answers and their
 * evidence. The title of one subject says nothing about others with the same reference, so only names in the reference
 * itself are hints.
 */
export async function suggestForReferences(
  trx: Transaction,
  scope: Scope,
  references: readonly ReferenceKey[],
): Promise<CandidateView[][]> {
  if (references.length === 0) return [];
  const contacts = await liveContacts(trx, scope);
  const history = await historyOfReferences(trx, scope, references);
  const tags = await tagsWithValues(trx, scope, [...new Set(references.map(({ normalised }) => normalised))]);
  const live = new Set(contacts.map(({ id }) => id));
  const counts = countsOf(history, (id) => live.has(id));
  const { 'contact_codes.display': display } = await loadPreferences(trx, scope);
  const names = displayNames(contacts, display);
  const index = buildNameIndex(contacts);
  return references.map((reference) => {
    const close = tags.filter((tag) => tag.normalised === reference.normalised);
    const known = close.filter((tag) => tag.contact_id === null || live.has(tag.contact_id));
    const isHost = reference.type === 'email_domain' || reference.type === 'url';
    const hosts = isHost ? [reference.normalised.split('/')[0] ?? ''] : [];
    const named = nameHints(index, [reference.normalised], hosts).map(nameHintAsHint);
    const candidates = candidatesOf(counts.get(keyText(reference)) ?? [], [...known.flatMap(tagHint), ...named]);
    return candidates.map((candidate) => candidateView(candidate, names));
  });
}
