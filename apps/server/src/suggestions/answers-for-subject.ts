import type { Candidate as CandidateView } from '@daybook/contract/suggestions.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { displayNames } from '@daybook/domain/dimensions/display-name.ts';
import { buildNameIndex, nameHints } from '@daybook/domain/suggestions/name-hints.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { candidateView } from './candidate-view.ts';
import { liveContacts } from './contact-names.repository.ts';
import { historyOfReferences, referencesOfSubjects, tagsWithValues } from './reference-history.repository.ts';
import { candidatesOf, countsOf, keyText, nameHintAsHint, tagHint, titleKey } from './subject-facts.ts';

/**
 * Returns the best three answers for a subject, from published time with the same title, the same people and their
 * domains, and from names in its title.
 */
export async function answersForSubject(
  trx: Transaction,
  scope: Scope,
  { subjectId, title }: { readonly subjectId: number; readonly title: string },
): Promise<CandidateView[]> {
  const contacts = await liveContacts(trx, scope);
  const references = await referencesOfSubjects(trx, scope, [subjectId]);
  const keys = [...references.map(({ type, normalised }) => ({ type, normalised })), titleKey(title)];
  const history = await historyOfReferences(trx, scope, keys);
  const values = [...new Set(references.map(({ normalised }) => normalised))];
  const tags = await tagsWithValues(trx, scope, values);
  const live = new Set(contacts.map(({ id }) => id));
  const counts = countsOf(history, (id) => live.has(id));
  const hosts = references.filter(({ type }) => type === 'email_domain').map(({ normalised }) => normalised);
  const hints = [
    ...tags.filter(({ contact_id: id }) => id === null || live.has(id)).flatMap(tagHint),
    ...nameHints(buildNameIndex(contacts), [title], hosts).map(nameHintAsHint),
  ];
  const candidates = candidatesOf(
    keys.flatMap((key) => counts.get(keyText(key)) ?? []),
    hints,
  );
  const { 'contact_codes.display': display } = await loadPreferences(trx, scope);
  const names = displayNames(contacts, display);
  return candidates.map((candidate) => candidateView(candidate, names));
}
