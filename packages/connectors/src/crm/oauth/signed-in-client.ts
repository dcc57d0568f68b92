import { ExportFailure } from '../../core/export-target.ts';
import type { CrmMeans } from '../crm-system.ts';
import type { JsonClient, JsonClientAbout } from '../json-client.ts';

type About = Omit<JsonClientAbout, 'headers' | 'renew'> & {
  /** Additional headers of each call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Scheme before the token; Bearer by default. */
  readonly scheme?: string;
};

/** Returns a client that calls on behalf of the signed-in person. */
export function signedInClient(
  { client, session }: CrmMeans,
  { headers = {}, scheme = 'Bearer', ...about }: About,
): JsonClient {
  return client({
    ...about,
    headers: async () => {
      if (session === undefined) throw new ExportFailure('invalid_credentials');
      return { ...headers, authorization: `${scheme} ${await session.token()}` };
    },
    renew: async (refused) => (await session?.renew(refused['authorization']?.slice(scheme.length + 1) ?? '')) ?? false,
  });
}
