// Where Slack is, and how the token of a bot is kept.
//   addressOf               the address that is set, with whether it may be on this machine
//   sealToken, openToken    a token encrypted, and again
import type { SlackAddress } from '@daybook/connectors/workplace/slack/slack-api.ts';
import type { Deps } from '../platform/deps.ts';
import { isLoopback } from '../platform/http/loopback.ts';
import type { SlackSettings } from '../platform/optional-settings.ts';

export const addressOf = ({ url }: SlackSettings, signal?: AbortSignal): SlackAddress => ({
  address: url,
  isLocal: isLoopback(new URL(url)),
  ...(signal === undefined ? {} : { signal }),
});

export const sealToken = ({ secrets }: Pick<Deps, 'secrets'>, token: string): string => secrets.seal(token, 'slack');

export const openToken = ({ secrets }: Pick<Deps, 'secrets'>, sealed: string): string => secrets.open(sealed, 'slack');
