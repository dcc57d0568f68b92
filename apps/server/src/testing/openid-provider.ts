// A real OpenID provider on this machine, with its own pages to sign in and to consent.
//   startOpenIdProvider   one like Google, or one like Microsoft, that answers for its tenants under one address
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { Provider } from 'oidc-provider';
import { isLoopback } from '../platform/http/loopback.ts';
import { forwarder } from './forwarder.ts';

export type TestProviderSettings = {
  /** The return screens of the application under test; any port will do when they are on this machine. */
  readonly redirectUris: readonly string[];
  /** The provider's claims of an account beside its id, by the name that was typed at its sign-in page. */
  readonly claims?: (login: string) => Readonly<Record<string, unknown>>;
  /** Makes it like Microsoft: the issuer that it publishes has a place for this tenant. */
  readonly tenantId?: string;
  /** A free one without it. */
  readonly port?: number;
  /** Scopes that people can be asked to consent to, beside who they are. */
  readonly apiScopes?: readonly string[];
  /** Whether it can take a consent back, as Google does and Microsoft does not. */
  readonly revokes?: boolean;
  /** Where applications of its tenants get their tokens: another stand-in. */
  readonly appTokensAt?: string;
};

/** Owner of an access token, and its scopes. */
export type TokenAbout = { readonly login: string; readonly scopes: readonly string[] };

export type TestProvider = {
  /** Issuer that the application is set up with. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The issuer that its tokens carry. */
  readonly tokenIssuer: string;
  /** Signs any claims with its key, as nobody could from outside. */
  sign(claims: JWTPayload): Promise<string>;
  /** The claims signed by nobody, with its public key as a shared secret, and with keys that are not its own. */
  forge(claims: JWTPayload): Promise<readonly string[]>;
  /** null for a token that it did not issue, or that was taken back. */
  whoIs(token: string): Promise<TokenAbout | null>;
  /** Whether something of a person may be read at the moment. */
  hasConsent(login: string): Promise<boolean>;
  /** People tick these scopes off from now on, although they are asked for them. */
  withhold(scopes: readonly string[]): void;
  /** Ends all access tokens; what they were renewed with stays. */
  endAccessTokens(): void;
  /** A person takes every consent back, in the settings of the account there. */
  takeBack(login: string): void;
  close(): Promise<void>;
};

const clientId = 'daybook';
const clientSecret = 'a secret that only the server knows';
const keyId = 'signing-key';

/** Starts a provider on a free port of the loopback interface. */
export async function startOpenIdProvider(settings: TestProviderSettings): Promise<TestProvider> {
  const server = createServer();
  const origin = await listening(server, settings.port ?? 0);
  const path = settings.tenantId === undefined ? '' : `/${settings.tenantId}/v2.0`;
  const tokenIssuer = `${origin}${path}`;
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: keyId, alg: 'RS256', use: 'sig' };
  const provider = new Provider(tokenIssuer, configuration(settings, jwk));
  const consents = followConsents(provider);
  const answer = provider.callback();
  const mount = { origin, path, appTokensAt: settings.appTokensAt };
  server.on('request', path === '' ? answer : underTenant(answer, mount));
  return {
    issuer: path === '' ? origin : `${origin}/common/v2.0`,
    clientId,
    clientSecret,
    tokenIssuer,
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(privateKey),
    forge: (claims) => forged(claims, publicKey),
    ...consents,
    close: () => closed(server),
  };
}

async function listening(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

async function forged(claims: JWTPayload, publicKey: CryptoKey): Promise<readonly string[]> {
  const secret = new TextEncoder().encode(await exportSPKI(publicKey));
  const other = (await generateKeyPair('RS256')).privateKey;
  const elliptic = (await generateKeyPair('ES256')).privateKey;
  return [
    new UnsecuredJWT(claims).encode(),
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: keyId }).sign(secret),
    await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(other),
    await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'unknown' }).sign(other),
    await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: keyId }).sign(elliptic),
  ];
}

/** Follows people's consents, as they stand at each moment. */
function followConsents(
  provider: Provider,
): Pick<TestProvider, 'whoIs' | 'hasConsent' | 'withhold' | 'endAccessTokens' | 'takeBack'> {
  const withheld = new Set<string>();
  const ended = new Set<string>();
  const issued = new Map<string, { token: string; grantId: string; login: string }>();
  const takenBack = new Set<string>();
  const granted = (scope: string | undefined) => (scope ?? '').split(' ').filter((one) => !withheld.has(one));
  provider.on('access_token.saved', (token) => {
    issued.set(token.jti, { token: token.jti, grantId: token.grantId ?? '', login: token.accountId });
  });
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.path !== '/token' || ctx.status !== 200) return;
    const answer = Object(ctx.body);
    const grantId = issued.get(answer['access_token'])?.grantId ?? '';
    // Somebody who agrees anew gives back what was taken.
    if (ctx['oidc'].params?.['grant_type'] === 'authorization_code') takenBack.delete(grantId);
    if (takenBack.has(grantId)) {
      ctx.status = 400;
      ctx.body = { error: 'invalid_grant' };
    } else ctx.body = { ...answer, scope: granted(answer['scope']).join(' ') };
  });
  const whoIs = async (token: string): Promise<TokenAbout | null> => {
    const found = await provider.AccessToken.find(token);
    if (found === undefined || ended.has(token)) return null;
    return { login: found.accountId, scopes: granted(found.scope) };
  };
  return {
    whoIs,
    hasConsent: async (login) => {
      const own = [...issued.values()].filter((one) => one.login === login);
      const found = await Promise.all(own.map(({ token }) => whoIs(token)));
      return found.some((about) => about?.scopes.some((scope) => scope.startsWith('https:')));
    },
    withhold: (scopes) => {
      withheld.clear();
      for (const scope of scopes) withheld.add(scope);
    },
    endAccessTokens: () => {
      for (const token of issued.keys()) ended.add(token);
    },
    takeBack: (login) => {
      for (const one of issued.values()) {
        if (one.login !== login) continue;
        ended.add(one.token);
        takenBack.add(one.grantId);
      }
    },
  };
}

function configuration(
  { redirectUris, claims = () => ({}), apiScopes = [], revokes = false }: TestProviderSettings,
  jwk: object,
) {
  return {
    scopes: ['openid', 'email', 'profile', 'offline_access', ...apiScopes],
    features: { revocation: { enabled: revokes } },
    // Both hand out what access tokens are renewed with as soon as something beside the person is asked for.
    issueRefreshToken: (
      _: unknown,
      client: { grantTypeAllowed(type: string): boolean },
      code: { scopes: Set<string> },
    ) => client.grantTypeAllowed('refresh_token') && apiScopes.some((scope) => code.scopes.has(scope)),
    // Each sign-in of Microsoft's gets another one.
    rotateRefreshToken: !revokes,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code', 'refresh_token'],
        // On this machine any port is taken then (RFC 8252), so that the provider can start before the application.
        application_type: redirectUris.every((uri) => isLoopback(new URL(uri)))
          ? ('native' as const)
          : ('web' as const),
        token_endpoint_auth_method: 'client_secret_post' as const,
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['only for tests'] },
    // Google and Microsoft put what was asked for into the id_token itself.
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub', 'tid', 'oid', 'hd', 'xms_edov'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username'],
    },
    findAccount: (_: unknown, login: string) => ({
      accountId: login,
      claims: () => ({ ...claims(login), sub: login }),
    }),
    pkce: { required: () => true },
  };
}

type Mount = { readonly origin: string; readonly path: string; readonly appTokensAt: string | undefined };
const discovery = '/.well-known/openid-configuration';

/** Everything lies under the tenant, but for the discovery that is common to all of them. */
function underTenant(answer: RequestListener, { origin, path, appTokensAt }: Mount): RequestListener {
  const forApps = appTokensAt === undefined ? null : forwarder(() => appTokensAt);
  return (request: IncomingMessage & { originalUrl?: string }, response) => {
    const url = request.url ?? '/';
    if (forApps !== null && url.endsWith('/oauth2/v2.0/token')) return void forApps(request, response);
    if (url === `/common/v2.0${discovery}`) {
      void commonDiscovery({ origin, path }).then((text) => {
        response.setHeader('content-type', 'application/json');
        response.end(text);
      });
      return;
    }
    request.originalUrl = url;
    request.url = url.startsWith(path) ? url.slice(path.length) || '/' : url;
    answer(request, response);
  };
}

async function commonDiscovery({ origin, path }: Pick<Mount, 'origin' | 'path'>): Promise<string> {
  const metadata = await (await fetch(`${origin}${path}${discovery}`)).json();
  return JSON.stringify({
    ...Object(metadata),
    issuer: `${origin}/{tenantid}/v2.0`,
    // Microsoft's answers carry no issuer.
    authorization_response_iss_parameter_supported: false,
  });
}
