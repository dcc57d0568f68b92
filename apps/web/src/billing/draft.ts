// Unsent entries of the billing screen, kept for this tab: they survive a reload and a visit to the bank's page.
import type { InformationValues } from './information-values.ts';

export type Draft = {
  readonly information?: InformationValues | undefined;
  readonly quote?: string | undefined;
  readonly onboarding?: boolean | undefined;
};

const keyFor = (userId: string) => `daybook.billing.${userId}`;

/** Without storage, nothing is kept. */
export const readDraft = (userId: string): Draft => {
  try {
    return JSON.parse(sessionStorage.getItem(keyFor(userId)) ?? '{}');
  } catch {
    return {};
  }
};

export const changeDraft = (userId: string, change: Draft): void => {
  try {
    sessionStorage.setItem(keyFor(userId), JSON.stringify({ ...readDraft(userId), ...change }));
  } catch {
    // Nothing is kept.
  }
};

export const forgetDraft = (userId: string): void => {
  try {
    sessionStorage.removeItem(keyFor(userId));
  } catch {
    // Nothing was kept.
  }
};
