import type { SourceType } from '../logs/source-types.ts';
import type { ReferencedSubject } from '../tags/references.ts';

/** A subject and its source, as far as privacy rules look at them. */
export interface ScreenedSubject extends ReferencedSubject {
  readonly source: { readonly type: SourceType; readonly identifier: string; readonly name?: string | undefined };
}

/** Whether a subject meets the pattern of a rule. */
export type SubjectTest = (subject: ScreenedSubject) => boolean;

/** The facts of a subject that all rules of a kind look at, found once for each subject however many rules there are. */
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
