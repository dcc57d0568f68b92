import { pathTest } from './path-rule.ts';
import { personTest } from './person-rule.ts';
import { programTest } from './program-rule.ts';
import type { ScreenedSubject, SubjectTest } from './screened-subject.ts';
import { siteTest } from './site-rule.ts';
import { titleTest } from './title-rule.ts';

/** The kinds of facts that a privacy rule checks. */
export const privacyRuleKinds = ['site', 'program', 'title', 'path', 'person'] as const;
export type PrivacyRuleKind = (typeof privacyRuleKinds)[number];

/** `drop`: nothing is kept. `hide_title`: the time in the program is kept, but nothing about its subject. */
export const privacyEffects = ['drop', 'hide_title'] as const;
export type PrivacyEffect = (typeof privacyEffects)[number];

export const longestPrivacyPattern = 200;
/** The largest number of rules of an organisation, and of each of its users. */
export const maxPrivacyRules = 200;

export interface PrivacyRule {
  readonly id: string;
  readonly kind: PrivacyRuleKind;
  readonly pattern: string;
  readonly effect: PrivacyEffect;
  /** `client`: the organisation's, for everybody in it; `user`: one person's own, on top of those. */
  readonly scope: 'client' | 'user';
}

/** Returns the rule that decides about a subject, or null when none applies. */
export type PrivacyScreen = (subject: ScreenedSubject) => PrivacyRule | null;

const tests = {
  site: siteTest,
  program: programTest,
  title: titleTest,
  path: pathTest,
  person: personTest,
} satisfies Record<PrivacyRuleKind, (pattern: string) => SubjectTest | null>;

/** Whether the pattern is valid for a rule of this kind. An invalid one would silently keep nothing out. */
export function isPrivacyPattern(kind: PrivacyRuleKind, pattern: string): boolean {
  return pattern.length <= longestPrivacyPattern && tests[kind](pattern) !== null;
}

/**
 * Prepares rules for screening many subjects. Browser extension, desktop agent and server all use this function. The
 * strongest effect wins, `drop` over `hide_title`, so that no rule ever weakens another; among equals the
 * organisation's own, then the first in the list.
 */
export function privacyScreen(rules: readonly PrivacyRule[]): PrivacyScreen {
  const ordered = [...rules].sort((one, other) => rank(one) - rank(other));
  const prepared = ordered.flatMap((rule) => {
    const test = tests[rule.kind](rule.pattern);
    return test === null ? [] : [{ rule, test }];
  });
  return (subject) => prepared.find(({ test }) => test(subject))?.rule ?? null;
}

function rank({ effect, scope }: PrivacyRule): number {
  return (effect === 'drop' ? 0 : 2) + (scope === 'client' ? 0 : 1);
}
