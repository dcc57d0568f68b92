import { fillHistory, type History, type HistorySize } from './history.ts';
import { type HttpClient, httpClient } from './http-client.ts';
import { timeOf } from './measure.ts';
import { newPlace, type Place } from './place.ts';
import { tokensFor } from './tokens.ts';

/** A place with the history of a firm, and a client for each of its people; the first is an administrator. */
export type FilledPlace = Place & {
  readonly history: History;
  clientOf(person: number): Promise<HttpClient>;
};

/** Creates and fills a place; prints how long that took. */
export async function filledPlace(postgresUrl: string | null, size: HistorySize): Promise<FilledPlace> {
  const place = await newPlace(postgresUrl);
  const filled = {
    history: { clientId: 0, userIds: [], logs: 0, registrations: 0 } as History,
    tokens: [] as string[],
  };
  const ms = await timeOf(() =>
    place.direct(async (database) => {
      filled.history = await fillHistory(database, size);
      filled.tokens = await tokensFor(database, filled.history.clientId, filled.history.userIds);
    }),
  );
  const { logs, registrations } = filled.history;
  console.log(
    `  filled ${place.engine}: ${logs} logs, ${registrations} registrations of ${size.users} people in ${(ms / 1000).toFixed(0)} s`,
  );
  return { ...place, history: filled.history, clientOf: (person) => clientFor(place, filled.tokens, person) };
}

async function clientFor(place: Place, tokens: readonly string[], person: number): Promise<HttpClient> {
  const token = tokens[person % tokens.length];
  if (token === undefined) throw new RangeError('nobody is there');
  return httpClient((await place.server()).url, token);
}
