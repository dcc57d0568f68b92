// A button below a reminder in Slack was pressed.
import { outsideFetch } from '@daybook/connectors/core/outside-fetch.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import { isLoopback } from '../platform/http/loopback.ts';
import { getUser } from '../users/users.service.ts';
import { findLinksOf, type LinkOfPerson } from './slack.repository.ts';
import { laterActionId, reminderValueSchema } from './slack-message.ts';
import { slackText } from './slack-texts.ts';

const laterSeconds = 3600;

const payloadSchema = z.object({
  type: z.literal('block_actions'),
  user: z.object({ id: z.string().max(100) }),
  team: z.object({ id: z.string().max(100) }),
  actions: z.array(z.object({ action_id: z.string(), value: z.string().max(2000).optional() })).max(25),
  response_url: z.url().optional().catch(undefined),
});

/** Performs a button's action. Buttons that only open a page, and those of people without a connection, do nothing. */
export async function takeAction(deps: Deps, payload: unknown): Promise<void> {
  const read = payloadSchema.safeParse(payload);
  if (!read.success) return;
  const { user, team, actions, response_url: address } = read.data;
  const pressed = actions.find(({ action_id: id }) => id === laterActionId);
  const value = reminderValueSchema.safeParse(jsonOf(pressed?.value));
  if (!value.success) return;
  const person = { teamId: team.id, slackUserId: user.id };
  const links = await deps.database.asMaintenance((trx) => findLinksOf(trx, person), { mode: 'read' });
  const link = links.find((one) => one.client_id === value.data.client);
  if (link === undefined) return;
  await remindLater(deps, link, value.data);
  if (address !== undefined) deps.background.run('slack answer', () => confirm(deps, link, address));
}

/** Pressed twice, or sent twice by Slack, it still makes one reminder. */
async function remindLater(
  { jobs }: Deps,
  { client_id: clientId, user_id: userId }: LinkOfPerson,
  { key, date }: z.output<typeof reminderValueSchema>,
): Promise<void> {
  const data = { clientId, userId, key, date };
  const options = { key: `${clientId}:${userId}:${key}:${date}`, startAfterSeconds: laterSeconds };
  await jobs.enqueue(null, 'remindInSlack', data, options);
}

/** Replaces the reminder by a short text, so that its buttons disappear. */
async function confirm(deps: Deps, link: LinkOfPerson, address: string): Promise<void> {
  if (!isOfSlack(deps, address)) return;
  const { client_id: clientId, user_id: userId } = link;
  const scope = { clientId, userId, readsPublished: false };
  const { language, timezone } = await deps.database.asUser(scope, (trx) => getUser(trx, scope, userId), {
    mode: 'read',
  });
  const at = new Date(deps.now().getTime() + laterSeconds * 1000);
  const time = timeIn(language, timezone, at);
  const body = JSON.stringify({ replace_original: true, text: slackText(language, 'later_confirmed', { time }) });
  const fetch = outsideFetch({ allowsPrivateAddresses: isLoopback(new URL(address)), keepsRedirects: true });
  await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

/** Whether an address belongs to Slack; nothing is sent to any other. */
function isOfSlack({ slack }: Deps, address: string): boolean {
  const { origin } = new URL(address);
  return origin === 'https://hooks.slack.com' || (slack !== undefined && origin === new URL(slack.url).origin);
}

const timeIn = (language: Language, timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', timeZone }).format(at);

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
