import type { CapturedEvent } from '@daybook/contract/capture.ts';
import type { EventRejectionCode } from '@daybook/contract/errors.ts';
import { hiddenSighting } from '@daybook/domain/capture/hidden-sighting.ts';
import type { PrivacyScreen } from '@daybook/domain/capture/privacy-rules.ts';
import { isPrivateWindowTitle } from '@daybook/domain/capture/private-window.ts';
import { detectionOf } from '@daybook/domain/capture/resolve-source.ts';
import { type CleanEvent, cleanEvent } from './clean-event.ts';

/** Detections that a user and organisation allow. */
export type ScreenRules = {
  readonly screen: PrivacyScreen;
  readonly detections: {
    readonly appointments: boolean;
    readonly calls: boolean;
    readonly meetings: boolean;
    readonly emailContents: boolean;
  };
};

export type Screened = {
  readonly event: CleanEvent;
  /** Why the event may not be stored, or null. */
  readonly withheld: Withheld | null;
  /** The rule that kept the event out or hid its title. */
  readonly ruleId: number | null;
};

type Withheld = {
  readonly code: Extract<EventRejectionCode, 'PRIVATE_WINDOW' | 'PRIVACY_RULE' | 'DETECTION_OFF'>;
  readonly message: string;
};

/**
 * Applies privacy, which comes first (design: from detection to log). Returns an event as it may be stored, or why it
 * may not be, with the rule that decided; for an event that may be stored, the rule that hid its title here.
 */
export function screenEvent(sent: CapturedEvent, rules: ScreenRules): Screened {
  const event = cleanEvent(sent, rules.detections.emailContents);
  if (sent.private === true || (isWindow(sent) && isPrivateWindowTitle(sent.subject.title))) {
    return withheld(event, 'PRIVATE_WINDOW', 'Private browsing is never recorded.');
  }
  const detection = detectionOf(event.source);
  if (detection !== null && !rules.detections[detection]) {
    return withheld(event, 'DETECTION_OFF', `The detection of ${detection} is switched off.`);
  }
  // Rules see the event as it would be stored, and the program that sent it.
  const rule = rules.screen({ ...event.subject, source: sent.source });
  if (rule === null) return { event, withheld: null, ruleId: null };
  if (rule.effect === 'drop') return withheld(event, 'PRIVACY_RULE', 'A privacy rule keeps this out.', Number(rule.id));
  const hidden = hide(sent, event);
  return { event: hidden, withheld: null, ruleId: hidden.keyHash === event.keyHash ? null : Number(rule.id) };
}

function withheld(event: CleanEvent, code: Withheld['code'], message: string, ruleId: number | null = null): Screened {
  return { event, withheld: { code, message }, ruleId };
}

// The stored source of a page is its site; the client reports which browser showed it.
function hide(sent: CapturedEvent, { subject }: CleanEvent): CleanEvent {
  const { type, identifier, name = identifier } = sent.source;
  const hidden = hiddenSighting({ type, identifier, name }, subject.app);
  return cleanEvent({ ...sent, source: hidden.source, subject: { title: hidden.title, app: hidden.app } }, false);
}

function isWindow({ source: { type } }: CapturedEvent): boolean {
  return type === 'native' || type === 'native_custom' || type === 'web' || type === 'web_custom';
}
