// A visit to Google or Microsoft to consent to reading calendars or mail. The browser's tab remembers it, so that a
// foreign link cannot complete one.
//   beginJourney     called before the browser leaves
//   isOnJourney      whether there is one
//   endJourney       returns which one it was, once
import { type ProviderKind, providerKinds } from '@daybook/domain/linked-accounts/provider-kinds.ts';

const key = 'daybook.consent';

export const beginJourney = (kind: ProviderKind): void => sessionStorage.setItem(key, kind);

export const isOnJourney = (): boolean => sessionStorage.getItem(key) !== null;

export const endJourney = (): ProviderKind | null => {
  const kind = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return Object.keys(providerKinds).find((one): one is ProviderKind => one === kind) ?? null;
};
