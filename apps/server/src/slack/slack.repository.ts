// People who are reminded in Slack. Requests see their own row without its token; jobs and signed requests do
// everything else.
import type { Transaction } from '@daybook/database/database.ts';
import type { SlackLinksTable } from '@daybook/database/schema.ts';
import type { Insertable, Selectable } from 'kysely';

export type SlackOwner = { readonly clientId: number; readonly userId: number };
type Row = Selectable<SlackLinksTable>;
/** A person of a workspace. */
export type SlackName = { readonly teamId: string; readonly slackUserId: string };

const shown = ['team_id', 'team_name', 'slack_user_id', 'state', 'linked_at'] as const;
export type ShownLink = Pick<Row, (typeof shown)[number]>;
export type HeldLink = ShownLink & Pick<Row, 'token_encrypted'>;
export type LinkOfPerson = Pick<Row, 'client_id' | 'user_id' | 'huddle_since'>;

/** Returns a link without its token, which a request may read. */
export const findLink = (trx: Transaction, { clientId, userId }: SlackOwner): Promise<ShownLink | undefined> =>
  trx
    .selectFrom('slack_links')
    .select(shown)
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const lockLink = (trx: Transaction, { clientId, userId }: SlackOwner): Promise<HeldLink | undefined> =>
  trx
    .selectFrom('slack_links')
    .select([...shown, 'token_encrypted'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** Saves a link, replacing an earlier one. Returns false when another user of the organisation has this person. */
export async function saveLink(trx: Transaction, link: Insertable<SlackLinksTable>): Promise<boolean> {
  const taken = await trx
    .selectFrom('slack_links')
    .select('user_id')
    .where('client_id', '=', link.client_id)
    .where('team_id', '=', link.team_id)
    .where('slack_user_id', '=', link.slack_user_id)
    .where('user_id', '!=', link.user_id)
    .executeTakeFirst();
  if (taken !== undefined) return false;
  const { client_id: _, user_id: __, ...values } = link;
  await trx
    .insertInto('slack_links')
    .values(link)
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'user_id']).doUpdateSet({ ...values, state: 'valid', huddle_since: null }),
    )
    .execute();
  return true;
}

/** Saves a new token for everybody in a workspace, because a workspace has one bot. */
export async function renewTeam(
  trx: Transaction,
  { clientId, teamId }: { readonly clientId: number; readonly teamId: string },
  tokenEncrypted: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('slack_links')
    .set({ token_encrypted: tokenEncrypted, state: 'valid', updated_at: now })
    .where('client_id', '=', clientId)
    .where('team_id', '=', teamId)
    .execute();
}

/** Removes a link. Returns its sealed token when no user of any organisation uses that workspace any more. */
export async function removeLink(
  trx: Transaction,
  { clientId, userId }: SlackOwner,
): Promise<{ readonly unusedToken: string | null } | null> {
  const row = await trx
    .deleteFrom('slack_links')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .returning(['team_id', 'token_encrypted'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const other = await trx
    .selectFrom('slack_links')
    .select('user_id')
    .where('team_id', '=', row.team_id)
    .limit(1)
    .executeTakeFirst();
  return { unusedToken: other === undefined ? row.token_encrypted : null };
}

export async function markLinkInvalid(trx: Transaction, { clientId, userId }: SlackOwner, now: Date): Promise<void> {
  await trx
    .updateTable('slack_links')
    .set({ state: 'invalid', updated_at: now })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .execute();
}

/** Marks that a workspace removed the app, so that nobody in it can be reached. */
export async function markTeamInvalid(trx: Transaction, teamId: string, now: Date): Promise<void> {
  await trx
    .updateTable('slack_links')
    .set({ state: 'invalid', huddle_since: null, updated_at: now })
    .where('team_id', '=', teamId)
    .execute();
}

/** Returns the Daybook users of a person in a workspace, over all organisations. */
export const findLinksOf = (trx: Transaction, { teamId, slackUserId }: SlackName): Promise<LinkOfPerson[]> =>
  trx
    .selectFrom('slack_links')
    .select(['client_id', 'user_id', 'huddle_since'])
    .where('team_id', '=', teamId)
    .where('slack_user_id', '=', slackUserId)
    .where('state', '=', 'valid')
    .execute();

export async function noteHuddle(
  trx: Transaction,
  { clientId, userId }: SlackOwner,
  since: Date | null,
): Promise<void> {
  await trx
    .updateTable('slack_links')
    .set({ huddle_since: since })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .execute();
}
