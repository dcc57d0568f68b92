import type { Scope, Transaction } from '@daybook/database/database.ts';
import { matchTag } from '@daybook/domain/tags/match-tags.ts';
import { extractReferences, type ReferenceSettings } from '@daybook/domain/tags/references.ts';
import { tagIndexFor } from '../tags/tags.service.ts';
import type { NewLog } from './captured-logs.repository.ts';
import { type CleanEvent, referencedSubject } from './clean-event.ts';
import { known } from './known.ts';
import { type NewReference, type NewSubject, type Place, placeKey, saveSubjects } from './subjects.repository.ts';

export type TagDecision = Pick<NewLog, 'contactId' | 'internal' | 'status' | 'decidedBy' | 'tagId'>;
/** The decision about an event that no tag matches. */
export const undecided: TagDecision = {
  contactId: null,
  internal: false,
  status: 'open',
  decidedBy: null,
  tagId: null,
};

export type PlacedSubjects = {
  /** Returns source and subject of an event, and the decision of its tags. */
  readonly of: (event: CleanEvent) => Place & TagDecision;
  readonly appointmentSourceIds: readonly number[];
  readonly newReferences: readonly NewReference[];
};

type Wanted = ReadonlyMap<string, { readonly subject: NewSubject; readonly event: CleanEvent }>;

/** Finds or makes sources and subjects of events, and applies the tags. */
export async function placeSubjects(
  trx: Transaction,
  scope: Scope,
  events: readonly CleanEvent[],
  settings: ReferenceSettings,
): Promise<PlacedSubjects> {
  const wanted = wantedSubjects(events, settings);
  const subjects = [...wanted.values()].map(({ subject }) => subject);
  const [{ places, newReferences }, decisions] = await Promise.all([
    saveSubjects(trx, scope, subjects),
    decisionsOf(trx, scope, wanted, settings),
  ]);
  const appointments = events.filter(({ source }) => source.type === 'appointment');
  return {
    newReferences,
    appointmentSourceIds: appointments.map((event) => known(places, placeKey(event)).sourceId),
    of: (event) => {
      const key = placeKey(event);
      return { ...known(places, key), ...(decisions.get(key) ?? undecided) };
    },
  };
}

function wantedSubjects(events: readonly CleanEvent[], settings: ReferenceSettings): Wanted {
  const wanted = new Map<string, { subject: NewSubject; event: CleanEvent }>();
  for (const event of events) {
    const key = placeKey(event);
    if (!wanted.has(key)) wanted.set(key, { event, subject: newSubject(event, settings) });
  }
  return wanted;
}

function newSubject(event: CleanEvent, settings: ReferenceSettings): NewSubject {
  const { source, subject, keyHash } = event;
  return { ...subject, source, keyHash, references: extractReferences(referencedSubject(event), settings) };
}

async function decisionsOf(
  trx: Transaction,
  scope: Scope,
  wanted: Wanted,
  settings: ReferenceSettings,
): Promise<ReadonlyMap<string, TagDecision>> {
  if (wanted.size === 0) return new Map();
  const references = [...wanted.values()].flatMap(({ subject }) => subject.references);
  const index = await tagIndexFor(trx, scope, references);
  const decisions = new Map<string, TagDecision>();
  for (const [key, { event }] of wanted) {
    const tag = matchTag(index, referencedSubject(event), settings);
    if (tag === null) continue;
    const status = tag.ignored ? 'ignored' : 'open';
    decisions.set(key, { contactId: tag.contactId, internal: tag.internal, status, decidedBy: 'tag', tagId: tag.id });
  }
  return decisions;
}
