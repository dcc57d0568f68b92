import type { CapturedEvent } from '@daybook/contract/capture.ts';
import { cleanEvent, referencedSubject } from '../../apps/server/src/capture/clean-event.ts';
import type { MemoryStore, StoredSubject } from './memory-store.ts';

/** Returns the subject of an event, cleaned and identified as capture does it. */
export function subjectOf({ subjects, subjectsById }: MemoryStore, event: CapturedEvent): StoredSubject {
  const clean = cleanEvent(event, false);
  const known = subjects.get(clean.keyHash);
  if (known !== undefined) return known;
  const referenced = { ...referencedSubject(clean), sourceType: clean.source.type };
  const { title, url, path, mailFrom, phoneNumber, location, attendees } = clean.subject;
  const sameSource = [...subjects.values()].find(({ row }) => row.source_identifier === clean.source.identifier);
  const stored: StoredSubject = {
    row: {
      id: subjects.size + 1,
      title,
      url,
      path,
      mail_from: mailFrom,
      phone_number: phoneNumber,
      has_location: location !== null,
      has_attendees: attendees.length > 0,
      source_id: sameSource?.row.source_id ?? subjects.size + 1,
      source_type: clean.source.type,
      source_identifier: clean.source.identifier,
      source_name: clean.source.name,
    },
    referenced,
  };
  subjects.set(clean.keyHash, stored);
  subjectsById.set(stored.row.id, stored);
  return stored;
}
