// The time until a changed rule is applied to all open logs of a person, and until it is undone.
import type { TagRun } from '@daybook/contract/tag-values.ts';
import type { Transaction } from '@daybook/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Figure } from './src/figures.ts';
import type { FilledPlace } from './src/filled-place.ts';
import type { HttpClient } from './src/http-client.ts';
import { percentile, timeOf } from './src/measure.ts';

export type RetagSize = {
  readonly person: number;
  readonly days: number;
  readonly logsPerDay: number;
  readonly logsPerSubject: number;
};

const atMostMs = 10_000;
/** A delay for others that nobody takes for a fault. */
const waitAtMostMs = 200;
const lookMs = 100;
const site = 'retagged.example';
type Edited = { readonly run: TagRun | null };

/** Creates open days with pages of one site for a person, and assigns the site to one contact and then to another. */
export async function measureRetag(place: FilledPlace, size: RetagSize): Promise<Figure[]> {
  const userId = place.history.userIds[size.person % place.history.userIds.length];
  if (userId === undefined) throw new RangeError('nobody is there');
  const scope = { clientId: place.history.clientId, userId };
  const [tagId, contactId] = await place.direct((database) =>
    database.asMaintenance((trx) => addOpenLogs(trx, scope, size), { deadlineMs: 0 }),
  );
  await place.direct((database) => database.vacuum(['logs', 'subjects', 'subject_references']));
  const client = await place.clientOf(size.person);
  const other = await place.clientOf(size.person + 1);
  const waits: number[] = [];
  let changed: TagRun | null = null;
  const changeMs = await timeOf(async () => {
    const body = { tags: [tagId], contact_id: contactId };
    const { run } = await client.post<Edited>('/api/v1/rpc/tags/batch-edit', body);
    changed = await endOf(client, run, other, waits);
  });
  const logs = size.days * size.logsPerDay;
  const run = changed as TagRun | null;
  if (run?.attributes.changed_logs !== logs) throw new Error(`${run?.attributes.changed_logs} of ${logs} logs changed`);
  const undoMs = await timeOf(async () => {
    const undoing = await client.delete<TagRun>(`/api/v1/tag_runs/${run.id}`);
    await endOf(client, undoing, other, waits);
  });
  client.close();
  other.close();
  const { engine } = place;
  const name = `${logs.toLocaleString('en')} open logs`;
  return [
    { name: `a changed rule over ${name}`, engine, unit: 'ms', value: changeMs, limit: { atMost: atMostMs } },
    { name: `the same taken back over ${name}`, engine, unit: 'ms', value: undoMs, limit: { atMost: atMostMs } },
    { name: 'a small call while a rule changes open logs, p50', engine, unit: 'ms', value: percentile(waits, 0.5) },
    {
      name: 'a small call while a rule changes open logs, longest',
      engine,
      unit: 'ms',
      value: Math.max(...waits),
      limit: { atMost: waitAtMostMs },
    },
  ];
}

/** Waits until a change is complete; a colleague makes calls meanwhile. */
async function endOf(client: HttpClient, begun: TagRun | null, other: HttpClient, waits: number[]): Promise<TagRun> {
  if (begun === null) throw new Error('No rule was changed');
  for (;;) {
    waits.push(await timeOf(() => other.get('/api/v1/auth')));
    const run = await client.get<TagRun>(`/api/v1/tag_runs/${begun.id}`);
    if (run.attributes.status === 'done' || run.attributes.status === 'undone') return run;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}

type Person = { readonly clientId: number; readonly userId: number };

/** Creates old open days whose logs are decided by a tag; returns the tag and the contact that it will get. */
async function addOpenLogs(
  trx: Transaction,
  { clientId, userId }: Person,
  { days, logsPerDay, logsPerSubject }: RetagSize,
): Promise<[tagId: number, contactId: number]> {
  const subjects = (days * logsPerDay) / logsPerSubject;
  const idOf = async (statement: RawBuilder<{ id: number }>) => {
    const [row] = (await statement.execute(trx)).rows;
    if (row === undefined) throw new Error('Nothing was added');
    return row.id;
  };
  const contact = (name: string) =>
    idOf(sql`INSERT INTO contacts (client_id, name) VALUES (${clientId}, ${name}) RETURNING id`);
  const [first, second] = [await contact(`Before ${userId}`), await contact(`After ${userId}`)];
  const tag = await idOf(sql`INSERT INTO tags (client_id, user_id, type, value, normalised, contact_id)
    VALUES (${clientId}, ${userId}, 'url', ${site}, ${site}, ${first}) RETURNING id`);
  const source = await idOf(sql`INSERT INTO sources (client_id, type, identifier, name)
    VALUES (${clientId}, 'web_custom', ${`${userId}.${site}`}, ${site}) RETURNING id`);
  await sql`INSERT INTO days (client_id, user_id, date, timezone)
    SELECT ${clientId}, ${userId}, date '2019-01-01' + n, 'Europe/Amsterdam' FROM generate_series(0, ${days - 1}::int) n`.execute(
    trx,
  );
  const firstSubject = await idOf(sql`WITH added AS (
    INSERT INTO subjects (client_id, user_id, source_id, key_hash, title, url)
    SELECT ${clientId}, ${userId}, ${source}, 'retag ' || n, 'Page ' || n, ${`https://${site}/`} || n
    FROM generate_series(0, ${subjects - 1}::int) n RETURNING id
  ) SELECT min(id) AS id FROM added`);
  await sql`INSERT INTO subject_references (client_id, user_id, type, normalised, subject_id)
    SELECT ${clientId}, ${userId}, 'url', ${site}, id FROM subjects
    WHERE client_id = ${clientId} AND user_id = ${userId} AND source_id = ${source}`.execute(trx);
  await sql`INSERT INTO logs (client_id, user_id, day_id, date, event_id, source_id, subject_id, started_at, ended_at,
      contact_id, decided_by, tag_id)
    SELECT ${clientId}, ${userId}, d.id, d.date, gen_random_uuid(), ${source},
      ${firstSubject} + ((d.date - date '2019-01-01') * ${logsPerDay}::int + n) % ${subjects}::int,
      d.date + n * interval '2 minutes', d.date + n * interval '2 minutes' + interval '1 minute', ${first}, 'tag', ${tag}
    FROM days d CROSS JOIN generate_series(0, ${logsPerDay - 1}::int) n
    WHERE d.client_id = ${clientId} AND d.user_id = ${userId} AND d.date BETWEEN '2019-01-01' AND '2020-12-31'`.execute(
    trx,
  );
  return [tag, second];
}
