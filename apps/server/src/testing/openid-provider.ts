// A real OpenID provider on this machine, with its own pages for signing in and consenting.
//   startOpenIdProvider   one like Google, or one like Microsoft, which serves its tenants under one address
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { Provider } from 'oidc-provider';
import { isLoopback } from '../platform/http/loopback.ts';
import { forwarder } from './forwarder.ts';

export type TestProviderSettings = {
  /** The return screens of the application under test; any port will do when they are on this machine. */
  readonly redirectUris: readonly string[];
  /** The provider's claims about an account besides its id, by the login name. */
  readonly claims?: (login: string) => Readonly<Record<string, unknown>>;
  /** Makes it like Microsoft: its published issuer has a placeholder for the tenant. */
  readonly tenantId?: string;
  /** By default a free one. */
  readonly port?: number;
  /** Scopes that users can be asked for, besides their identity. */
  readonly apiScopes?: readonly string[];
  /** Whether it can revoke a consent, as Google can and Microsoft cannot. */
  readonly revokes?: boolean;
  /** Where applications of its tenants get their tokens: another stand-in. */
  readonly appTokensAt?: string;
};

/** Owner of an access token, and its scopes. */
export type TokenAbout = { readonly login: string; readonly scopes: readonly string[] };

export type TestProvider = {
  /** The issuer in the application's settings. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The issuer in its tokens. */
  readonly tokenIssuer: string;
  /** Signs any claims with its key, as nobody outside could. */
  sign(claims: JWTPayload): Promise<string>;
  /** Returns the claims unsigned, signed with its public key as a shared secret, and signed with foreign keys. */
  forge(claims: JWTPayload): Promise<readonly string[]>;
  /** Returns null for a token that it did not issue, or that was revoked. */
  whoIs(token: string): Promise<TokenAbout | null>;
  /** Whether a person's consent is in force. */
  hasConsent(login: string): Promise<boolean>;
  /** Makes users deny these scopes from now on, although they are asked for them. */
  withhold(scopes: readonly string[]): void;
  /** Ends all access tokens; refresh tokens stay valid. */
  endAccessTokens(): void;
  /** A person revokes every consent, in the settings of the account there. */
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

/** Tracks people's consents. */
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
    // Consenting again restores a revoked consent.
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
    // Both issue refresh tokens as soon as anything besides the identity is requested.
    issueRefreshToken: (
      _: unknown,
      client: { grantTypeAllowed(type: string): boolean },
      code: { scopes: Set<string> },
    ) => client.grantTypeAllowed('refresh_token') && apiScopes.some((scope) => code.scopes.has(scope)),
    // Microsoft issues another one with each renewal.
    rotateRefreshToken: !revokes,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code', 'refresh_token'],
        // On this machine any port is then accepted (RFC 8252), so the provider can start before the application.
        application_type: redirectUris.every((uri) => isLoopback(new URL(uri)))
          ? ('native' as const)
          : ('web' as const),
        token_endpoint_auth_method: 'client_secret_post' as const,
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['only for tests'] },
    // Google and Microsoft put the requested claims into the id_token itself.
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

/** Everything is below the tenant's path, except for the discovery that all tenants share. */
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
    // Microsoft's answers contain no issuer.
    authorization_response_iss_parameter_supported: false,
  });
}
