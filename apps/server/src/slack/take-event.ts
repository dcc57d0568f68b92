// Events of a workspace: huddles of connected people, and the removal of the app.
import type { Scope } from '@daybook/database/database.ts';
import { z } from 'zod';
import { ingest, stableEventId } from '../capture/capture.service.ts';
import type { Deps } from '../platform/deps.ts';
import { getUser } from '../users/users.service.ts';
import { findLinksOf, type LinkOfPerson, markTeamInvalid, noteHuddle } from './slack.repository.ts';
import { slackText } from './slack-texts.ts';

/** Slack may lose the end of a huddle; no real one lasts longer. */
const longestHuddleMs = 12 * 3_600_000;

const goneSchema = z.object({
  team_id: z.string().max(100),
  event: z.object({ type: z.enum(['app_uninstalled', 'tokens_revoked']) }),
});
const huddleSchema = z.object({
  team_id: z.string().max(100),
  event: z.object({
    type: z.literal('user_huddle_changed'),
    user: z.object({ id: z.string().max(100), profile: z.object({ huddle_state: z.string() }) }),
    event_ts: z.coerce.number().positive(),
  }),
});

/**
 * Handles an event. Other kinds, and events of people without a connection, do nothing. A repeated event changes
 * nothing.
 */
export async function takeEvent(deps: Deps, body: unknown): Promise<void> {
  const gone = goneSchema.safeParse(body);
  if (gone.success) {
    return deps.database.asMaintenance((trx) => markTeamInvalid(trx, gone.data.team_id, deps.now()));
  }
  const huddle = huddleSchema.safeParse(body);
  if (!huddle.success) return;
  const { team_id: teamId, event } = huddle.data;
  const person = { teamId, slackUserId: event.user.id };
  const at = new Date(event.event_ts * 1000);
  const links = await deps.database.asMaintenance((trx) => findLinksOf(trx, person), { mode: 'read' });
  const isIn = event.user.profile.huddle_state === 'in_a_huddle';
  for (const link of links) await (isIn ? begin(deps, link, at) : end(deps, link, at));
}

const ownerOf = ({ client_id: clientId, user_id: userId }: LinkOfPerson) => ({ clientId, userId });

async function begin(deps: Deps, link: LinkOfPerson, at: Date): Promise<void> {
  const { huddle_since: since } = link;
  const goesOn = since !== null && since <= at && at.getTime() - since.getTime() < longestHuddleMs;
  if (!goesOn) await deps.database.asMaintenance((trx) => noteHuddle(trx, ownerOf(link), at));
}

/** Adds the huddle to the person's day like any other meeting: with that person's detections and privacy rules. */
async function end(deps: Deps, link: LinkOfPerson, at: Date): Promise<void> {
  const since = link.huddle_since;
  if (since === null || at <= since) return;
  const scope = { ...ownerOf(link), readsPublished: false };
  if (at.getTime() - since.getTime() < longestHuddleMs) await recordHuddle(deps, scope, since, at);
  await deps.database.asMaintenance((trx) => noteHuddle(trx, scope, null));
}

async function recordHuddle(deps: Deps, scope: Scope, since: Date, at: Date): Promise<void> {
  const owner = [String(scope.clientId), String(scope.userId)] as const;
  const { language } = await deps.database.asUser(scope, (trx) => getUser(trx, scope, scope.userId), { mode: 'read' });
  await ingest(deps, scope, {
    device: { id: stableEventId('slack', ...owner), name: 'Slack', kind: 'api', version: '1' },
    events: [
      {
        id: stableEventId('slack-huddle', ...owner, since.toISOString()),
        source: { type: 'phone', identifier: 'meeting', name: 'Slack' },
        started_at: since.toISOString(),
        ended_at: at.toISOString(),
        subject: { title: slackText(language, 'huddle') },
      },
    ],
  });
}
