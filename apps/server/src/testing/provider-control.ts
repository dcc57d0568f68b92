// Lets tests in other processes control the providers of openid-providers-process.ts.
//   startProviderControl   answers POST /<provider>/<what> with a list of arguments
//   allScopes              all scopes that can be requested at a provider
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { GoogleStandIn } from '@daybook/connectors/workplace/testing/google-stand-in.ts';
import type { GraphStandIn } from '@daybook/connectors/workplace/testing/graph-stand-in.ts';
import type { SlackStandIn } from '@daybook/connectors/workplace/testing/slack-stand-in.ts';
import { consentPurposes, scopesFor } from '@daybook/domain/auth/provider-scopes.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import type { TestProvider } from './openid-provider.ts';

type Controlled = {
  readonly google: Pick<GoogleStandIn, Kept> & Pick<TestProvider, Followed>;
  readonly microsoft: Pick<GraphStandIn, Kept | Filed> & Pick<TestProvider, Followed>;
  readonly slack: Pick<SlackStandIn, 'messages' | 'isInstalled' | 'uninstall'>;
};
type Kept = 'addCalendar' | 'put' | 'removeEvent' | 'addMail' | 'written';
type Filed = 'addSite' | 'addDrive' | 'addFolder';
type Followed = 'takeBack' | 'hasConsent';

export const allScopes = (provider: SignInProvider): readonly string[] => [
  ...new Set(
    consentPurposes.flatMap((purpose) => [true, false].flatMap((contents) => scopesFor(provider, purpose, contents))),
  ),
];

/** Starts it on a free port of the loopback interface, and returns its address. */
export async function startProviderControl(controlled: Controlled): Promise<string> {
  const server = createServer(async (request, response) => {
    const [, provider = '', what = ''] = (request.url ?? '').split('/');
    const work: unknown = Object(Object(controlled)[provider])[what];
    if (typeof work !== 'function') return void response.writeHead(404).end();
    const answer: unknown = await work(...Array.from(Object(await json(request))));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? null));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
