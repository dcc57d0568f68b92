// Shared parts of the stand-ins for Google and Microsoft.
//   standInFor     starts one with its calls
//   refused        a refusal in the provider's form
//   pageOf         a page of a list, and the start of the next one

import { type Answered, type Asked, type StandInServer, standInServer } from '../../crm/testing/stand-in-server.ts';
import { described } from '../../crm/testing/vendor-description.ts';

/** Returns the login and the scopes of an access token; null for an unknown or revoked one. */
export type WhoIs = (token: string) => Promise<{ readonly login: string; readonly scopes: readonly string[] } | null>;

/** Accepts any login as its own token, with all scopes. */
export const everybody =
  (scopes: readonly string[]): WhoIs =>
  async (token) =>
    token === 'nobody' ? null : { login: token, scopes };

export type ProviderCall = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: RegExp;
  /** One of these scopes must be granted, by its short name in lower case. */
  readonly scopes: readonly string[];
  /** All query parameters that the call knows. */
  readonly query: readonly string[];
  answer(asked: Asked, login: string, parts: readonly string[]): Answered;
};

export type ProviderStandIn = {
  readonly server: StandInServer;
  readonly url: string;
  /** Violations of the vendor's description, if this machine has it. */
  readonly violations: readonly string[];
  /** Gives the next calls these answers. */
  refuse(answers: readonly Answered[]): void;
  /** Returns the calls that were not reads: those that subscribe to notifications and unsubscribe. */
  written(): readonly string[];
  close(): Promise<void>;
};

const shortName = (scope: string): string => scope.slice(scope.lastIndexOf('/') + 1).toLowerCase();

/** Starts a stand-in that answers these calls to known tokens, and refuses everything else. */
export async function standInFor(
  { system, root }: { readonly system: string; readonly root: string },
  calls: readonly ProviderCall[],
  whoIs: WhoIs,
): Promise<ProviderStandIn> {
  const violations: string[] = [];
  let refusals: readonly Answered[] = [];
  const answer = async (asked: Asked): Promise<Answered> => {
    const found = calls.flatMap((call) => {
      const parts = asked.method === call.method ? call.path.exec(asked.path) : null;
      return parts === null ? [] : [{ call, parts: parts.slice(1).map(decodeURIComponent) }];
    })[0];
    const who = await whoIs(/^Bearer (\S+)$/.exec(asked.headers.authorization ?? '')?.[1] ?? 'nobody');
    if (who === null) return refused(401, 'authError');
    const [refusal, ...others] = refusals;
    refusals = others;
    if (refusal !== undefined) return refusal;
    if (found === undefined) return refused(404, 'notFound');
    const { call, parts } = found;
    const has = who.scopes.map(shortName);
    if (!call.scopes.some((scope) => has.includes(scope))) return refused(403, 'insufficientPermissions');
    const unknown = [...asked.query.keys()].filter((name) => !call.query.includes(name));
    if (unknown.length > 0) return refused(400, `unknown ${unknown.join()}`);
    return call.answer(asked, who.login, parts);
  };
  const server = await standInServer(await described(system, root, answer, violations));
  return {
    ...{ server, url: server.url, violations },
    refuse: (answers) => {
      refusals = answers;
    },
    written: () => server.asked.flatMap(({ method, path }) => (method === 'GET' ? [] : [`${method} ${path}`])),
    close: () => server.close(),
  };
}

/** With the reason in the place that each of the two uses. */
export const refused = (status: number, reason: string, headers: Record<string, string> = {}): Answered => ({
  status,
  headers,
  body: { error: { code: reason, message: reason, errors: [{ domain: 'global', reason, message: reason }] } },
});

/** Returns the page of a list at the token's position. */
export function pageOf<T>(all: readonly T[], token: string | null, size: number) {
  const from = Number(token ?? '0');
  const next = from + size;
  return { page: all.slice(from, next), next: next < all.length ? String(next) : null };
}
