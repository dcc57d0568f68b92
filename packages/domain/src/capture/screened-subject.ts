import type { SourceType } from '../logs/source-types.ts';
import type { ReferencedSubject } from '../tags/references.ts';

/** The properties of a subject that privacy rules check. */
export interface ScreenedSubject extends ReferencedSubject {
  readonly source: { readonly type: SourceType; readonly identifier: string; readonly name?: string | undefined };
}

/** Whether a subject matches the pattern of a rule. */
export type SubjectTest = (subject: ScreenedSubject) => boolean;

/**
 * Caches the facts of a subject that all rules of a kind check: they are found once for each subject, however many
 * rules there are.
 */
export function perSubject<T>(look: (subject: ScreenedSubject) => T): (subject: ScreenedSubject) => T {
  const seen = new WeakMap<ScreenedSubject, { readonly found: T }>();
  return (subject) => {
    const known = seen.get(subject);
    if (known) return known.found;
    const found = look(subject);
    seen.set(subject, { found });
    return found;
  };
}
