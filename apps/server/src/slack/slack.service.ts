// Functions of Slack for the other concepts:
//   isReachedInSlack   whether a user is reminded there
//   sendInSlack        writes to a user; false where Slack refuses for good
//   bookingMessage     the reminder to book a day
//   bookingWords       only its text
//   endSlack           removes the link of a removed person, in the caller's transaction
//   removeSlack        does the same in a transaction of its own, which records it
import { ConnectorError } from '@daybook/connectors/core/connector-error.ts';
import { type SlackMessage, slackApi } from '@daybook/connectors/workplace/slack/slack-api.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { getUser, profileOf } from '../users/users.service.ts';
import { findLink, lockLink, markLinkInvalid } from './slack.repository.ts';
import { addressOf, openToken } from './slack-address.ts';

export { forget as endSlack, removeSlack } from './connect-slack.ts';
export { bookingMessage, bookingWords } from './slack-message.ts';

export async function isReachedInSlack(
  trx: Transaction,
  scope: Scope,
  { slack }: Pick<Deps, 'slack'>,
): Promise<boolean> {
  if (slack === undefined || (await findLink(trx, scope))?.state !== 'valid') return false;
  return profileOf(await getUser(trx, scope, scope.userId)).slack?.enabled === true;
}

/** @throws ConnectorError where another attempt may help */
export async function sendInSlack(
  deps: Pick<Deps, 'database' | 'slack' | 'secrets' | 'now'>,
  scope: Scope,
  message: SlackMessage,
  signal: AbortSignal,
): Promise<boolean> {
  const { database, slack } = deps;
  const link = await database.asMaintenance((trx) => lockLink(trx, scope));
  if (slack === undefined || link === undefined || link.state === 'invalid') return false;
  try {
    await slackApi(addressOf(slack, signal), openToken(deps, link.token_encrypted)).send(link.slack_user_id, message);
    return true;
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.code !== 'LINK_CONSENT_OVER') throw error;
    await database.asMaintenance((trx) => markLinkInvalid(trx, scope, deps.now()));
    return false;
  }
}
