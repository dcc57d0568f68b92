// Both providers and Slack as a separate process, with calendars and mailboxes, for tests that start Daybook as one too:
//   node apps/server/src/testing/openid-providers-process.ts
// Prints the settings that Daybook needs as one line of JSON, and runs until it is told to end. Any name signs in at their
// pages, with any password; its address is <name>@example.com. A POST to PROVIDERS_CONTROL_URL/<provider>/<what> with a
// list of arguments changes their data: provider-control.ts. Slack's page asks for a team and a user, and accepts any.
import { createHash } from 'node:crypto';
import { googleStandIn } from '@daybook/connectors/workplace/testing/google-stand-in.ts';
import { graphStandIn } from '@daybook/connectors/workplace/testing/graph-stand-in.ts';
import { slackStandIn } from '@daybook/connectors/workplace/testing/slack-stand-in.ts';
import { startOpenIdProvider } from './openid-provider.ts';
import { allScopes, startProviderControl } from './provider-control.ts';

const tenantId = '0f0e0d0c-0000-4000-8000-000000000001';

/** The same name always gets the same object id. */
function objectIdOf(login: string): string {
  const digits = createHash('sha256').update(login).digest('hex').slice(0, 12);
  return `0f0e0d0c-0000-4000-8000-${digits}`;
}

const claims = (login: string) => ({
  email: `${login}@example.com`,
  email_verified: true,
  hd: 'example.com',
  tid: tenantId,
  oid: objectIdOf(login),
});
const returnsTo = (name: string) => ['127.0.0.1', 'localhost'].map((host) => `http://${host}/auth/${name}/return`);

const google = await startOpenIdProvider({
  ...{ redirectUris: returnsTo('google'), claims, revokes: true },
  apiScopes: allScopes('google'),
});
const microsoft = await startOpenIdProvider({
  ...{ redirectUris: returnsTo('microsoft'), claims, tenantId },
  apiScopes: allScopes('microsoft'),
});
const googleBooks = await googleStandIn(google.whoIs);
const graphBooks = await graphStandIn(microsoft.whoIs);
const slack = await slackStandIn();
const settings = {
  GOOGLE_ISSUER: google.issuer,
  GOOGLE_CLIENT_ID: google.clientId,
  GOOGLE_CLIENT_SECRET: google.clientSecret,
  GOOGLE_API_URL: googleBooks.url,
  MICROSOFT_API_URL: graphBooks.url,
  PROVIDERS_CONTROL_URL: await startProviderControl({
    google: { ...google, ...googleBooks },
    microsoft: { ...microsoft, ...graphBooks },
    slack,
  }),
  MICROSOFT_ISSUER: microsoft.issuer,
  MICROSOFT_CLIENT_ID: microsoft.clientId,
  MICROSOFT_CLIENT_SECRET: microsoft.clientSecret,
  SLACK_CLIENT_ID: slack.clientId,
  SLACK_CLIENT_SECRET: slack.clientSecret,
  SLACK_SIGNING_SECRET: slack.signingSecret,
  SLACK_URL: slack.url,
};
process.stdout.write(`${JSON.stringify(settings)}\n`);
process.on('SIGTERM', () => process.exit(0));
