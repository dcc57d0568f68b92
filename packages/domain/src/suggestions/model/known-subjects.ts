import { evidenceKinds, extractEvidence, type SubjectEvidence } from './extract-evidence.ts';
import type { ModelSubject } from './model-types.ts';
import { valueKey } from './value-measures.ts';

/** A subject with its evidence. */
export interface KnownSubject {
  readonly subject: ModelSubject;
  readonly evidence: SubjectEvidence;
  /** The keys of its values, by kind, in the order of the kinds. */
  readonly keys: readonly (readonly string[])[];
}

const known = new WeakMap<ModelSubject, { readonly ownDomains: readonly string[]; readonly found: KnownSubject }>();

/** Returns a subject with its evidence, extracted once. */
export function knownSubject(subject: ModelSubject, ownDomains: readonly string[]): KnownSubject {
  const before = known.get(subject);
  if (before?.ownDomains === ownDomains) return before.found;
  const evidence = extractEvidence(subject, new Set(ownDomains));
  const keys = evidenceKinds.map((kind) => (evidence.get(kind) ?? []).map((value) => valueKey(kind, value)));
  const found = { subject, evidence, keys };
  known.set(subject, { ownDomains, found });
  return found;
}
