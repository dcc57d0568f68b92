// The people and subjects of an entry, in words.
import type { Translate } from '../texts/i18n.ts';
import type { AuditEntry } from './audit-queries.ts';

type Attributes = Pick<
  AuditEntry['attributes'],
  'action' | 'actor' | 'impersonator' | 'subject_type' | 'subject_user' | 'details'
>;
type Person = NonNullable<Attributes['actor']>;

/** Actions of people who are not signed in. */
const anonymous = new Set<Attributes['action']>(['user.sign_in_failed', 'user.password_reset_requested']);

const personName = (t: Translate, { id, name }: Person): string => {
  if (name !== null) return name;
  return t(id === null ? 'audit:support' : 'audit:removed');
};

/** Returns the actor; a person who acts for another is named first. */
export const actorText = (t: Translate, { action, actor, impersonator }: Attributes): string => {
  if (actor === null) return t(anonymous.has(action) ? 'audit:unknown' : 'audit:system');
  const name = personName(t, actor);
  return impersonator === null ? name : t('audit:inNameOf', { impersonator: personName(t, impersonator), name });
};

/** Subjects whose entries contain their name. */
const named = new Set<Attributes['subject_type']>([
  'department',
  'location',
  'dimension_level',
  'dimension_template',
  'custom_field',
  'description',
]);
const nameOfSubject = ({ subject_type: type, details: { name } }: Attributes): string | null =>
  named.has(type) && typeof name === 'string' ? name : null;

/** Returns the affected person or object; null if that is the actor. */
export const subjectText = (t: Translate, attributes: Attributes): string | null => {
  const { actor, subject_user: subject } = attributes;
  const name = nameOfSubject(attributes);
  if (name !== null) return name;
  if (subject === null || (actor !== null && actor.id === subject.id)) return null;
  return t('audit:about', { name: personName(t, subject) });
};
