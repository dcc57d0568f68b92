import type { tagsInsightRoutes } from '@daybook/contract/tags-insight.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { explainMatch } from '@daybook/domain/tags/explain-match.ts';
import { extractReferences, type ReferencedSubject } from '@daybook/domain/tags/references.ts';
import type { z } from 'zod';
import { contactResources } from '../contacts/contacts.service.ts';
import { tagResources } from './tag-resource.ts';
import { findTagsById } from './tags.repository.ts';
import { referenceSettings, tagIndexFor } from './tags.service.ts';

export type Matches = z.output<typeof tagsInsightRoutes.testTags.response>['data'];

const maximumMatches = 20;

/** Returns the references of a subject, the tags that match them, the one that decides, and by which reference. */
export async function matchesOf(trx: Transaction, scope: Scope, subject: ReferencedSubject): Promise<Matches> {
  const settings = await referenceSettings(trx, scope);
  const index = await tagIndexFor(trx, scope, extractReferences(subject, settings));
  const { references, matches } = explainMatch(index, subject, settings);
  const shown = matches.slice(0, maximumMatches);
  const rows = await findTagsById(
    trx,
    scope,
    shown.map(({ tag }) => tag.id),
  );
  const resources = new Map((await tagResources(trx, scope, rows)).map((one) => [one.id, one]));
  const contacts = await contactResources(
    trx,
    scope,
    rows.flatMap(({ contact_id }) => contact_id ?? []),
  );
  const names = new Map(contacts.map(({ id, attributes }) => [id, attributes.name]));
  return {
    references: references.map(({ type, value }) => ({ type, value })),
    match_count: matches.length,
    matches: shown.flatMap(({ tag: { id }, by }, index) => {
      const tag = resources.get(String(id));
      if (tag === undefined) return [];
      return [{ tag, contact_name: names.get(tag.attributes.contact_id ?? '') ?? null, decides: index === 0, by }];
    }),
  };
}
