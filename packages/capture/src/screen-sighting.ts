import type { CaptureSettings } from '@daybook/contract/privacy.ts';
import { hiddenSighting } from '@daybook/domain/capture/hidden-sighting.ts';
import type { PrivacyRule, PrivacyScreen } from '@daybook/domain/capture/privacy-rules.ts';
import { detectionOf, type NamedSource, resolveSource } from '@daybook/domain/capture/resolve-source.ts';
import type { ScreenedSubject } from '@daybook/domain/capture/screened-subject.ts';
import type { Dropped } from './drop-meter.ts';
import type { Sighting } from './interval-recorder.ts';

/**
 * The settings for screening sightings. `screen` comes from `privacyScreen(rules)`, and is kept while the rules are the
 * same.
 */
export interface Screening {
  readonly screen: PrivacyScreen;
  /** Detections that are switched off entirely; null while unknown. */
  readonly detections: CaptureSettings['detections'] | null;
}

/** The part of a sighting that may be recorded, or null for nothing; and the counts of omitted activity. */
export interface ScreenedSighting {
  readonly sighting: Sighting | null;
  readonly dropped: Dropped | null;
}

/**
 * Applies detections and privacy rules to the activity in front, before any of it is stored. Every client calls this,
 * and the server applies the same again when the event arrives.
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

/** Returns the rule that decides about a sighting, as an explanation; null when none applies. */
export function decidingRule(sighting: Sighting, { screen }: Pick<Screening, 'screen'>): PrivacyRule | null {
  return screen(screenedSubject(sighting));
}

// A rule that was made here and is not on the server yet has no id there.
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
