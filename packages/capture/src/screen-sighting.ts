import type { CaptureSettings } from '@daybook/contract/privacy.ts';
import { hiddenSighting } from '@daybook/domain/capture/hidden-sighting.ts';
import type { PrivacyRule, PrivacyScreen } from '@daybook/domain/capture/privacy-rules.ts';
import { detectionOf, type NamedSource, resolveSource } from '@daybook/domain/capture/resolve-source.ts';
import type { ScreenedSubject } from '@daybook/domain/capture/screened-subject.ts';
import type { Dropped } from './drop-meter.ts';
import type { Sighting } from './interval-recorder.ts';

/** Settings for judging sightings. `screen` comes from `privacyScreen(rules)`, kept for as long as the rules stay. */
export interface Screening {
  readonly screen: PrivacyScreen;
  /** Detections that are switched off as a whole; null while it is not known. */
  readonly detections: CaptureSettings['detections'] | null;
}

/** Part of a sighting that may be recorded, or null for nothing; and the counts of what was left out. */
export interface ScreenedSighting {
  readonly sighting: Sighting | null;
  readonly dropped: Dropped | null;
}

/**
 * Applies detections and privacy rules to what is in front, before anything of it is stored. Every client calls this, and
 * the server applies the same once more when the event arrives.
 */
export function screenSighting(sighting: Sighting, { screen, detections }: Screening): ScreenedSighting {
  const detection = detectionOf(resolveSource(namedSource(sighting), sighting.subject.url ?? null));
  if (detection !== null && detections?.[detection] === false) {
    return { sighting: null, dropped: { reason: 'DETECTION_OFF' } };
  }
  const rule = screen(screenedSubject(sighting));
  if (rule === null) return { sighting, dropped: null };
  if (rule.effect === 'drop') return { sighting: null, dropped: { reason: 'PRIVACY_RULE', ruleId: countedId(rule) } };
  return { sighting: hidden(sighting), dropped: { reason: 'TITLE_HIDDEN', ruleId: countedId(rule) } };
}

/** The rule that decides about a sighting, for whoever wants to know why; null when none speaks of it. */
export function decidingRule(sighting: Sighting, { screen }: Pick<Screening, 'screen'>): PrivacyRule | null {
  return screen(screenedSubject(sighting));
}

// A rule that was made here and is not on the server yet has no number there.
function countedId({ id }: PrivacyRule): string | undefined {
  return /^\d+$/.test(id) ? id : undefined;
}

function screenedSubject({ source, subject }: Sighting): ScreenedSubject {
  return {
    source,
    title: subject.title,
    app: subject.app ?? null,
    url: subject.url ?? null,
    path: subject.path ?? null,
    mailFrom: subject.from ?? null,
    mailTo: subject.to ?? [],
    attendees: subject.attendees ?? [],
    phoneNumber: subject.phone_number ?? null,
  };
}

function hidden(sighting: Sighting): Sighting {
  const left = hiddenSighting(namedSource(sighting), sighting.subject.app ?? null);
  return { source: left.source, subject: { title: left.title, app: left.app }, provisional: sighting.provisional };
}

function namedSource({ source: { type, identifier, name = identifier } }: Sighting): NamedSource {
  return { type, identifier, name };
}
