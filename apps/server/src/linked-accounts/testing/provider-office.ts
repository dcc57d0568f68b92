// An application with stand-ins for Google and Microsoft, their consent pages, and their data.
import { type GoogleStandIn, googleStandIn } from '@daybook/connectors/workplace/testing/google-stand-in.ts';
import { type GraphStandIn, graphStandIn } from '@daybook/connectors/workplace/testing/graph-stand-in.ts';
import type { SlackStandIn } from '@daybook/connectors/workplace/testing/slack-stand-in.ts';
import type { TenantStandIn } from '@daybook/connectors/workplace/testing/tenant-stand-in.ts';
import type { ConsentPurpose } from '@daybook/domain/auth/provider-scopes.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import { forwardingServer } from '../../testing/forwarder.ts';
import { startOpenIdProvider, type TestProvider, type TestProviderSettings } from '../../testing/openid-provider.ts';
import { allScopes } from '../../testing/provider-control.ts';
import { begin, oidOf, publicUrl, returnFromProvider, tenantId } from '../../testing/sign-in-elsewhere.ts';
import type { Json, TestAnswer } from '../../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/test-app.ts';

export type ProviderOffice = {
  readonly its: TestApp;
  readonly google: TestProvider;
  readonly microsoft: TestProvider;
  readonly googleBooks: GoogleStandIn;
  readonly graphBooks: GraphStandIn;
  close(): Promise<void>;
};

/** Optionally also an organisation at Microsoft with the records of its Teams calls, and Slack. */
export type BesideOffice = { readonly tenant?: TenantStandIn; readonly slack?: SlackStandIn };

const ofWatches =
  /^POST \/calendar\/v3\/(calendars\/[^/]+\/events\/watch|channels\/stop)$|^[A-Z]+ \/subscriptions(\/[^/]+)?$/;

/**
 * Opens the office. Its OpenID provider issues tokens by the machine's clock, so `now` must match that until somebody
 * has signed in.
 */
export async function openProviderOffice(
  now: () => Date,
  { tenant, slack }: BesideOffice = {},
): Promise<ProviderOffice> {
  const claims = (login: string) => ({ email: `${login}@bakker.example`, tid: tenantId, oid: oidOf(login) });
  const start = (name: SignInProvider, about: Partial<TestProviderSettings>) =>
    startOpenIdProvider({
      ...about,
      claims,
      redirectUris: [`${publicUrl}/auth/${name}/return`],
      apiScopes: allScopes(name),
    });
  const google = await start('google', { revokes: true });
  const ofApps = tenant === undefined ? {} : { appTokensAt: tenant.url };
  const microsoft = await start('microsoft', { tenantId, revokes: false, ...ofApps });
  const googleBooks = await googleStandIn(google.whoIs);
  const graphBooks = await graphStandIn(microsoft.whoIs);
  const graph = await forwardingServer(({ url = '' }) =>
    tenant !== undefined && url.startsWith('/communications/') ? tenant.url : graphBooks.url,
  );
  graphBooks.linksTo(graph.url);
  tenant?.linksTo(graph.url);
  const providers = {
    google: { ...google, apiUrl: googleBooks.url },
    microsoft: { ...microsoft, apiUrl: graph.url },
  };
  const its = await testApp({ now, publicUrl, providers, ...(slack === undefined ? {} : { slack }) });
  const close = async () => {
    await its.close();
    await Promise.all([google, microsoft, googleBooks, graphBooks, graph].map((one) => one.close()));
    // In every test that uses it, the only writes are requests for notifications.
    const written = [...googleBooks.written(), ...graphBooks.written()].filter((call) => !ofWatches.test(call));
    if (written.length > 0) throw new Error(`Something was written at a provider: ${written.join(', ')}`);
  };
  return { its, google, microsoft, googleBooks, graphBooks, close };
}

/** Goes to the provider as a login, consents, and comes back. */
export async function consent(
  { client }: TestUser,
  provider: SignInProvider,
  purpose: ConsentPurpose,
  { login, query = '' }: { readonly login: string; readonly query?: string },
): Promise<TestAnswer> {
  const { url } = await begin(client, provider, `?purpose=${purpose}${query}`);
  return client.post(`/api/auth/${provider}`, await returnFromProvider(url, login));
}

/** Connects an account with the consent, chooses all of its collections, and reads them. */
export async function connectAll(its: TestApp, { client }: TestUser, kind: string): Promise<Json> {
  const path = '/api/v1/linked-accounts';
  const { data } = (await client.post(path, { kind })).expect(201).json;
  const collections = data.attributes.collections.map(({ id }: Json) => ({ id, is_enabled: true }));
  (await client.put(`${path}/${data.id}`, { collections })).expect(200);
  await its.runJobs();
  return data;
}
