// Signing in with Google and Microsoft like a browser: both providers are real, and run on this machine.
//   appWithProviders            an application with both configured
//   begin, returnFromProvider   the way to a provider, and the body that its return screen sends
//   walk                        both, and the call that ends it
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import { startOpenIdProvider, type TestProvider } from './openid-provider.ts';
import { visitProvider } from './provider-visit.ts';
import type { TestAnswer } from './test-answer.ts';
import { type TestApp, type TestAppSettings, testApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

export const publicUrl = 'https://daybook.example.com';
export const tenantId = '6f1f2a3b-0000-4000-8000-00000000aaaa';

/** Returns the id that Microsoft's directory gives to a login, always the same. */
export const oidOf = (login: string) =>
  `6f1f2a3b-0000-4000-8000-${Buffer.from(login).toString('hex').slice(0, 12).padEnd(12, '0')}`;

type Claims = (login: string) => Readonly<Record<string, unknown>>;

/** The claims of an account in the company with bakker.example. */
const companyClaims: Claims = (login) => ({
  email: `${login}@bakker.example`,
  email_verified: true,
  hd: 'bakker.example',
  oid: oidOf(login),
  preferred_username: `${login}@bakker.example`,
});

export type AppWithProviders = {
  readonly its: TestApp;
  readonly google: TestProvider;
  readonly microsoft: TestProvider;
  close(): Promise<void>;
};

/** claims: the providers' claims about a login; the tenant is added. */
export async function appWithProviders(
  claims: Claims = companyClaims,
  settings: TestAppSettings = {},
): Promise<AppWithProviders> {
  const ofTenant: Claims = (login) => ({ tid: tenantId, ...claims(login) });
  const provider = (name: SignInProvider, about: { tenantId?: string }) =>
    startOpenIdProvider({ redirectUris: [`${publicUrl}/auth/${name}/return`], claims: ofTenant, ...about });
  const google = await provider('google', {});
  const microsoft = await provider('microsoft', { tenantId });
  const its = await testApp({ ...settings, publicUrl, providers: { google, microsoft } });
  const close = async () => {
    await its.close();
    await google.close();
    await microsoft.close();
  };
  return { its, google, microsoft, close };
}

/** Returns where the browser is sent, and its nonce. */
export async function begin(
  client: TestClient,
  name: SignInProvider,
  query = '',
): Promise<{ readonly url: string; readonly nonce: string }> {
  return (await client.get(`/api/auth/${name}${query}`)).expect(200).json.data;
}

export type Returned = { readonly code: string; readonly state: string; readonly iss?: string };

/** Returns the body that the return screen sends after a user signed in at the provider. */
export async function returnFromProvider(url: string, login: string): Promise<Returned> {
  const { searchParams } = await visitProvider(url, login);
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => searchParams.get(name) ?? '');
  return { code: code ?? '', state: state ?? '', ...(iss === undefined || iss === '' ? {} : { iss }) };
}

export async function walk(client: TestClient, name: SignInProvider, login: string, query = ''): Promise<TestAnswer> {
  const { url } = await begin(client, name, query);
  return client.post(`/api/auth/${name}`, await returnFromProvider(url, login));
}

/** Attaches an account to the signed-in user. */
export const attach = (client: TestClient, name: SignInProvider, login: string): Promise<TestAnswer> =>
  walk(client, name, login, '?purpose=attach');

/** Returns the id of the user who is signed in on a browser; null for nobody. */
export async function signedInAs(client: TestClient): Promise<string | null> {
  return (await client.get('/api/v1/auth')).expect(200).json.data.user_id;
}
