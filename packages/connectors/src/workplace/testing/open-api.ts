import { type AccessTokens, type ProviderApi, providerApi } from '../cloud/provider-api.ts';

/** Returns the API of a login at a stand-in, without long waits. */
export function openApi(address: string, login: string, tokens: Partial<AccessTokens> = {}): ProviderApi {
  const all = { token: async () => login, renew: async () => login, refused: async () => {}, ...tokens };
  return providerApi({ address, tokens: all, isLocal: true, longestWaitMs: 1_500 });
}

const window = { fromMs: Date.parse('2026-11-01T00:00:00Z'), untilMs: Date.parse('2026-12-08T00:00:00Z') };

/** Returns a request for a calendar in tests. */
export const calendarRequest = (collectionKey: string, cursor: unknown = null) => ({
  credentials: null,
  collectionKey,
  cursor,
  window,
  timeZone: 'Europe/Amsterdam',
  ownAddresses: ['eva@bakker.example'],
});
