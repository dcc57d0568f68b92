import { type NameHint, type NameIndex, nameHints } from '../name-hints.ts';
import type { SubjectEvidence } from './extract-evidence.ts';
import type { ModelSubject } from './model-types.ts';

const namesByEvidence = new WeakMap<SubjectEvidence, { readonly names: NameIndex; readonly hints: NameHint[] }>();

/** Returns the contacts that a subject names in its texts, people and hosts; cached for each evidence. */
export function namesIn(subject: ModelSubject, evidence: SubjectEvidence, names: NameIndex): NameHint[] {
  const known = namesByEvidence.get(evidence);
  if (known?.names === names) return known.hints;
  const hints = findNames(subject, evidence, names);
  namesByEvidence.set(evidence, { names, hints });
  return hints;
}

function findNames(subject: ModelSubject, evidence: SubjectEvidence, names: NameIndex): NameHint[] {
  const { title, path, location, attendees, mailFrom } = subject;
  const texts = [title, path, location, ...attendees, mailFrom].filter((text) => text !== null);
  const places = (evidence.get('url') ?? []).filter((one) => !one.includes('/'));
  return nameHints(names, texts, [...(evidence.get('email_domain') ?? []), ...places]);
}
