// The address of Slack, and the stored form of a bot's token.
//   addressOf               returns the configured address, and whether it may be on this machine
//   sealToken, openToken    encrypt and decrypt a token
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
