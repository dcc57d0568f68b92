// The people of an entry in words.
import type { Translate } from '../shell/i18n.ts';
import type { AuditEntry } from './audit-queries.ts';

type Attributes = Pick<AuditEntry['attributes'], 'action' | 'actor' | 'impersonator' | 'subject_user'>;
type Person = NonNullable<Attributes['actor']>;

/** What is done before anybody is signed in. */
const anonymous = new Set<Attributes['action']>(['user.sign_in_failed', 'user.password_reset_requested']);

const nameOf = (t: Translate, { id, name }: Person): string => {
  if (name !== null) return name;
  return t(id === null ? 'audit:support' : 'audit:removed');
};

/** Who did it; somebody who acts for another is named first. */
export const actorText = (t: Translate, { action, actor, impersonator }: Attributes): string => {
  if (actor === null) return t(anonymous.has(action) ? 'audit:unknown' : 'audit:system');
  const name = nameOf(t, actor);
  return impersonator === null ? name : t('audit:inNameOf', { impersonator: nameOf(t, impersonator), name });
};

/** Whom it concerns, where that is somebody else; null where it is not. */
export const subjectText = (t: Translate, { actor, subject_user: subject }: Attributes): string | null =>
  subject === null || (actor !== null && actor.id === subject.id)
    ? null
    : t('audit:about', { name: nameOf(t, subject) });
