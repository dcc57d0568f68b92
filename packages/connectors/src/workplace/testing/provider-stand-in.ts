// Shared parts of the stand-ins for Google and Microsoft.
//   standInFor     starts one over its calls
//   refused        an answer as the provider writes it
//   pageOf         a page of a list, and where the next one begins

import { type Answered, type Asked, type StandInServer, standInServer } from '../../crm/testing/stand-in-server.ts';
import { described } from '../../crm/testing/vendor-description.ts';

/** Returns the login and the scopes of an access token; null for one that nobody issued, or that was taken back. */
export type WhoIs = (token: string) => Promise<{ readonly login: string; readonly scopes: readonly string[] } | null>;

/** Everybody who names a login as the token, and may read everything. */
export const everybody =
  (scopes: readonly string[]): WhoIs =>
  async (token) =>
    token === 'nobody' ? null : { login: token, scopes };

export type ProviderCall = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: RegExp;
  /** One of these scopes has to be granted, by its short name in small letters. */
  readonly scopes: readonly string[];
  /** All query names that the call knows. */
  readonly query: readonly string[];
  answer(asked: Asked, login: string, parts: readonly string[]): Answered;
};

export type ProviderStandIn = {
  readonly server: StandInServer;
  readonly url: string;
  /** Differences from the vendor's description, where this machine has it. */
  readonly violations: readonly string[];
  /** Answers the next calls so, as a provider refuses what it does not want. */
  refuse(answers: readonly Answered[]): void;
  /** Calls that were anything but reading: those by which notifications are asked for and ended. */
  written(): readonly string[];
  close(): Promise<void>;
};

const shortName = (scope: string): string => scope.slice(scope.lastIndexOf('/') + 1).toLowerCase();

/** Starts a stand-in that answers these calls to whom it knows, and refuses everything else. */
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

/** With the reason where each of the two writes it. */
export const refused = (status: number, reason: string, headers: Record<string, string> = {}): Answered => ({
  status,
  headers,
  body: { error: { code: reason, message: reason, errors: [{ domain: 'global', reason, message: reason }] } },
});

/** A page of a list that begins where the token says. */
export function pageOf<T>(all: readonly T[], token: string | null, size: number) {
  const from = Number(token ?? '0');
  const next = from + size;
  return { page: all.slice(from, next), next: next < all.length ? String(next) : null };
}
