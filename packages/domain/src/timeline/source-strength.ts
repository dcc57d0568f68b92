import type { SourceType } from '../logs/source-types.ts';

/** The facts that determine how strong a log is: its source, and whether its client reported a meeting. */
export interface StrengthSource {
  readonly sourceType: SourceType;
  readonly sourceIdentifier?: string;
  readonly isMeeting?: boolean;
}

const strengthByType = {
  manual: 5,
  phone: 4,
  appointment: 3,
  document: 2,
  email: 2,
  web: 2,
  web_custom: 2,
  multiple: 2,
  native: 1,
  native_custom: 1,
} satisfies Record<SourceType, number>;

const callIdentifiers = new Set(['phone', 'mobile', 'voip', 'meeting']);

/**
 * Returns the strength of a source; if several were active at once, the stronger one counts (design: overlap).
 *
 *   manual 5 > phone or meeting 4 > appointment 3 > document, e-mail, web 2 > native 1
 *
 * A call or meeting detected in a program's window is as strong as a phone call; a manual entry stays manual.
 */
export function sourceStrength(source: StrengthSource): number {
  const isCall = source.isMeeting === true || callIdentifiers.has(source.sourceIdentifier ?? '');
  const strength = strengthByType[source.sourceType];
  return isCall ? Math.max(strength, strengthByType.phone) : strength;
}
