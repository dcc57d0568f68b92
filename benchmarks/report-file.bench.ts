// The duration of a workbook with a million bookings, its resources, and the delay for others meanwhile.
import type { ReportFile } from '@daybook/contract/report-files.ts';
import type { Database } from '@daybook/database/database.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { sql } from 'kysely';
import type { Figure } from './src/figures.ts';
import type { FilledPlace } from './src/filled-place.ts';
import type { HttpClient } from './src/http-client.ts';
import { addBookings, type BookingsSize } from './src/many-bookings.ts';
import { percentile, timeOf, timesOf } from './src/measure.ts';
import { registeredClient, type SessionClient } from './src/session-client.ts';

const atMost = { ms: 90_000, growthMb: 100, meanwhile: 2 } as const;
const lookMs = 100;
const path = '/api/v1/rpc/report/export';

export async function measureReportFile(place: FilledPlace, until: string, size: BookingsSize): Promise<Figure[]> {
  const server = await place.server();
  const admin = await registeredClient(server.url);
  await place.direct((database) => addBookings(database, admin.clientId, until, size));
  const other = await place.clientOf(1);
  const small = () => other.get('/api/v1/auth');
  await timesOf(20, small);
  const quiet = await timesOf(200, small);
  const before = server.residentMb() ?? 0;
  const seen = { waits: [] as number[], highestMb: before };
  const bookings = size.people * size.days * size.bookingsPerDay;
  const ms = await timeOf(async () => {
    const period = { start: addDays(until, 1 - size.days), end: until };
    const { id } = await admin.call<ReportFile>('POST', path, { ...period, format: 'excel' });
    const look = () => {
      seen.highestMb = Math.max(seen.highestMb, server.residentMb() ?? 0);
    };
    const { handled_count: handled } = await madeFile(admin, id, other, seen.waits, look);
    if (handled !== bookings) throw new Error(`${handled} of ${bookings} bookings are in the file`);
  });
  other.close();
  const bareMs = await place.direct((database) => bareRead(database, admin.clientId));
  const { engine } = place;
  const name = `${bookings.toLocaleString('en')} bookings to a workbook`;
  const [quietMs, meanwhileMs] = [percentile(quiet, 0.95), percentile(seen.waits, 0.95)];
  return [
    {
      name,
      engine,
      unit: 'ms',
      value: ms,
      limit: { atMost: atMost.ms },
      yardstick: { name: 'bare read', value: bareMs },
    },
    {
      name: `${name}, growth of the server's memory`,
      engine,
      unit: 'MB',
      value: seen.highestMb - before,
      limit: { atMost: atMost.growthMb },
      yardstick: { name: 'before', value: before },
    },
    {
      name: 'a small call while a workbook is made, p95',
      engine,
      unit: 'ms',
      value: meanwhileMs,
      yardstick: { name: 'without', value: quietMs },
    },
  ];
}

/** Waits until the file is ready; a colleague of another organisation makes calls meanwhile. */
async function madeFile(
  admin: SessionClient,
  id: string,
  other: HttpClient,
  waits: number[],
  look: () => void,
): Promise<ReportFile> {
  for (;;) {
    waits.push(...(await timesOf(5, () => other.get('/api/v1/auth'))));
    look();
    const { exports: files } = await admin.call<{ exports: ReportFile[] }>('POST', `${path}/list`, {});
    const file = files.find((one) => one.id === id);
    if (file?.status === 'finished') return file;
    if (file === undefined || file.status === 'failed') throw new Error(`The file was not made: ${file?.failure}`);
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}

/** Reads the same rows with their names, in pages by key, on one connection. */
async function bareRead(database: Database, clientId: number): Promise<number> {
  type Row = { readonly date: string; readonly id: number };
  const pageSize = 5000;
  let last: Row = { date: '1900-01-01', id: 0 };
  return timeOf(async () => {
    for (;;) {
      const page = sql<Row>`SELECT r.*, c.name, c.code, u.name_first, u.name_last FROM registrations r
        LEFT JOIN contacts c ON c.client_id = r.client_id AND c.id = r.contact_id
        JOIN users u ON u.client_id = r.client_id AND u.id = r.user_id
        WHERE r.client_id = ${clientId} AND (r.date, r.id) > (${last.date}::date, ${last.id}::bigint)
        ORDER BY r.date, r.id LIMIT ${pageSize}`;
      const { rows } = await database.asMaintenance((trx) => page.execute(trx), { mode: 'read' });
      if (rows.length === 0) return;
      last = rows.at(-1) ?? last;
    }
  });
}
