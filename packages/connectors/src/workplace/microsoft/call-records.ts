// Calls and meetings of Teams, from Microsoft's records of an organisation.
//   canReadCalls   whether the application may read them
//   readCalls      when certain people were in a call; data of other people do not leave this file
import { z } from 'zod';
import type { ProviderApi } from '../cloud/provider-api.ts';

/** A person's time in a call. Two sessions without a pause are one. */
export type TeamsPresence = {
  readonly callId: string;
  readonly personId: string;
  readonly startMs: number;
  readonly endMs: number;
  /** A meeting of several, or a call between two. */
  readonly isMeeting: boolean;
};

const listSchema = z.object({
  value: z.array(z.object({ id: z.string().min(1).max(200) })),
  '@odata.nextLink': z.string().optional(),
});
const personSchema = z
  .object({ user: z.object({ id: z.string() }).nullish() })
  .nullish()
  .catch(null);
/** The person is in one of two places; a recorder and other services have neither. */
const endpointSchema = z.object({ identity: personSchema, associatedIdentity: personSchema }).nullish().catch(null);
const recordSchema = z.object({
  id: z.string(),
  type: z.string().catch('unknown'),
  sessions: z
    .array(
      z.object({
        caller: endpointSchema,
        callee: endpointSchema,
        startDateTime: z.coerce.date(),
        endDateTime: z.coerce.date(),
      }),
    )
    .catch([]),
});

/** Sessions break off briefly when somebody changes the device. */
const samePresenceMs = 60_000;

/** @throws ConnectorError LINK_FORBIDDEN without consent there */
export async function canReadCalls(api: ProviderApi): Promise<void> {
  await api.get({ path: '/communications/callRecords', query: { $top: '1' }, answer: listSchema });
}

/**
 * Returns calls that began since a moment, at most thirty days ago: Microsoft keeps no older ones. @throws
 * ConnectorError
 */
export async function readCalls(
  api: ProviderApi,
  { sinceMs, people }: { readonly sinceMs: number; readonly people: ReadonlySet<string> },
): Promise<TeamsPresence[]> {
  const found: TeamsPresence[] = [];
  const since = new Date(sinceMs).toISOString().replace(/\.\d+Z$/, 'Z');
  let asked: { path: string; query?: Record<string, string> } | null = {
    path: '/communications/callRecords',
    query: { $filter: `startDateTime ge ${since}` },
  };
  while (asked !== null) {
    const page: z.output<typeof listSchema> = await api.get({ ...asked, answer: listSchema });
    for (const { id } of page.value) found.push(...(await presencesOf(api, id, people)));
    const next: string | undefined = page['@odata.nextLink'];
    asked = next === undefined ? null : { path: next };
  }
  return found;
}

async function presencesOf(api: ProviderApi, id: string, people: ReadonlySet<string>): Promise<TeamsPresence[]> {
  const path = `/communications/callRecords/${encodeURIComponent(id)}`;
  const record = await api.get({ path, query: { $expand: 'sessions' }, answer: recordSchema });
  const isMeeting = record.type === 'groupCall';
  return [...people].flatMap((personId) =>
    joined(record.sessions.filter((session) => isIn(session, personId))).map((interval) => ({
      ...interval,
      callId: id,
      personId,
      isMeeting,
    })),
  );
}

type Session = z.output<typeof recordSchema>['sessions'][number];
type Interval = { readonly startMs: number; readonly endMs: number };

const isIn = ({ caller, callee }: Session, personId: string): boolean =>
  [caller, callee].some((end) =>
    [end?.identity, end?.associatedIdentity].some((who) => who?.user?.id.toLowerCase() === personId),
  );

function joined(sessions: readonly Session[]): Interval[] {
  const ordered = sessions
    .map(({ startDateTime, endDateTime }) => ({ startMs: startDateTime.getTime(), endMs: endDateTime.getTime() }))
    .filter(({ startMs, endMs }) => endMs > startMs)
    .sort((one, other) => one.startMs - other.startMs);
  const found: Interval[] = [];
  for (const session of ordered) {
    const last = found.at(-1);
    if (last === undefined || session.startMs - last.endMs > samePresenceMs) found.push(session);
    else found[found.length - 1] = { ...last, endMs: Math.max(last.endMs, session.endMs) };
  }
  return found;
}
