// The tokens by which a connection to a system is open to which somebody signed in.
//   signedInClient   a client whose calls carry the token, and go out again once it was renewed
//   fixedSession     one token that nobody renews: of a sign-in that is being tried, and of tests
import { ExportFailure } from '../../core/export-target.ts';
import type { CrmMeans } from '../crm-system.ts';
import type { JsonClient, JsonClientAbout } from '../json-client.ts';

export type CrmSession = {
  /** A token for the next call, renewed before where that is due. @throws ExportFailure */
  token(): Promise<string>;
  /** After the system refused a token: whether there is another one now. @throws ExportFailure */
  renew(refused: string): Promise<boolean>;
};

type About = Omit<JsonClientAbout, 'headers' | 'renew'> & {
  /** More headers of each call. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** A client that calls in the name of who signed in. */
export function signedInClient({ client, session }: CrmMeans, { headers = {}, ...about }: About): JsonClient {
  return client({
    ...about,
    headers: async () => {
      if (session === undefined) throw new ExportFailure('invalid_credentials');
      return { ...headers, authorization: `${scheme}${await session.token()}` };
    },
    renew: async (refused) => (await session?.renew(refused['authorization']?.slice(scheme.length) ?? '')) ?? false,
  });
}

const scheme = 'Bearer ';

export const fixedSession = (token: string): CrmSession => ({
  token: () => Promise.resolve(token),
  renew: () => Promise.resolve(false),
});
