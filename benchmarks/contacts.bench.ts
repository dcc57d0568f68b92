// How fast the search for contacts answers while typing, among a hundred thousand of them.
import { sql } from 'kysely';
import type { Figure } from './src/figures.ts';
import type { FilledPlace } from './src/filled-place.ts';
import { percentile, timesOf } from './src/measure.ts';

const contacts = 100_000;
const page = 50;
/** The limits on an idle machine. */
const atMostMs = 50;
/**
 * The complete list, a word in a third of the contacts, the beginning of a name, a code, and a text that matches
 * nothing.
 */
const typed = ['', 'bouw', 'van dijk ac', '73421', 'zzz'] as const;

/** Fills the organisation with contacts, and requests the first page of each search with its total. */
export async function measureContacts(place: FilledPlace, runs: number): Promise<Figure[]> {
  await addContacts(place);
  const client = await place.clientOf(0);
  const figures: Figure[] = [];
  for (const text of typed) {
    const search = text === '' ? '' : `&search=like:${encodeURIComponent(text)}`;
    const ask = () => client.get(`/api/v1/contacts?limit=${page}${search}`);
    await timesOf(3, ask);
    const times = await timesOf(runs, ask);
    const what = text === '' ? 'first page' : `search for "${text}"`;
    figures.push({
      name: `${what} of ${contacts.toLocaleString('en')} contacts, p95`,
      engine: place.engine,
      unit: 'ms',
      value: percentile(times, 0.95),
      median: percentile(times, 0.5),
      ...(place.engine === 'postgresql' ? { limit: { atMost: atMostMs } } : {}),
    });
  }
  client.close();
  return figures;
}

function addContacts(place: FilledPlace): Promise<void> {
  const { clientId } = place.history;
  return place.direct(async (database) => {
    await database.asMaintenance((trx) =>
      sql`INSERT INTO contacts (client_id, name, code)
        SELECT ${clientId}, (ARRAY['Van Dijk', 'Bakker', 'De Vries', 'Jansen', 'Smit', 'Meijer', 'Mulder', 'Bos'])[1 + n % 8]
          || ' ' || (ARRAY['Bouw', 'Advocaten', 'Accountants', 'Transport', 'Holding', 'Nieuwbouw'])[1 + (n / 8) % 6]
          || ' ' || n, 'C' || n
        FROM generate_series(1, ${contacts}::integer) n`.execute(trx),
    );
    // As the server does after a large import, and PostgreSQL within a minute of any change.
    await database.vacuum(['contacts']);
  });
}
