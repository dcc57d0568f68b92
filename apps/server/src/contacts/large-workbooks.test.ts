import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeExcel from 'write-excel-file/node';
import type { TestAnswer } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { readTable } from './read-table.ts';

let its: TestApp;
let frame: Record<string, Uint8Array>;
beforeAll(async () => {
  its = await testApp();
  frame = unzipSync(new Uint8Array(await writeExcel([[{ value: 'Klant' }]]).toBuffer()));
});
afterAll(() => its.close());

type Row = readonly [row: number, columns: readonly string[]];

/** A workbook with a number in each of these cells. */
function workbook(rows: readonly Row[]): Buffer {
  const cells = ([row, columns]: Row) => columns.map((column) => `<c r="${column}${row}"><v>1</v></c>`).join('');
  const text = rows.map((one) => `<row r="${one[0]}">${cells(one)}</row>`).join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const sheet = `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${text}</sheetData></worksheet>`;
  return Buffer.from(zipSync({ ...frame, 'xl/worksheets/sheet1.xml': strToU8(sheet) }));
}
const filled = (count: number, columns: readonly string[]) =>
  workbook(Array.from({ length: count }, (_, index) => [index + 1, columns]));

async function uploaded(user: TestUser, content: Buffer): Promise<string> {
  const { uuid, upload_url: url } = (await user.client.post('/api/v1/rpc/contacts/import/prepare')).json.data;
  const headers = { 'content-type': 'application/octet-stream' };
  (await user.client.post(url, undefined, { rawBody: content, headers })).expect(200);
  return uuid;
}

const begin = (user: TestUser, uuid: string): Promise<TestAnswer> =>
  user.client.post(`/api/v1/rpc/contacts/import/start?uuid=${uuid}`);

test.each([
  ['unpacks to more than 20 MB', () => filled(120_000, ['A', 'B', 'C', 'D', 'E', 'F', 'G'])],
  [
    'has one cell in its last corner',
    () =>
      workbook([
        [1, ['A']],
        [1_048_576, ['XFD']],
      ]),
  ],
])('a small file is refused that %s, and what fits is still read', async (_, make) => {
  const user = await its.register();
  const content = make();
  expect(content.length).toBeLessThan(3_000_000);
  const refused = (await begin(user, await uploaded(user, content))).expect(422);
  expect(refused.codes).toEqual(['CONTACT_IMPORT_TOO_LARGE']);
  const read = (await begin(user, await uploaded(user, filled(3, ['A'])))).expect(200);
  expect(read.json.data.row_count).toBe(3);
});

test('a file that takes too long is given up, and the next one is read', async () => {
  const content = new Uint8Array(filled(20, ['A', 'B']));
  await expect(readTable(content, 0.001)).rejects.toMatchObject({ code: 'CONTACT_IMPORT_TOO_LARGE' });
  expect(await readTable(content)).toHaveLength(20);
});

test('of many at once some are read, one after the other, and the others are told to come back', async () => {
  const content = filled(20_000, ['A', 'B', 'C', 'D', 'E']);
  const visits: { readonly user: TestUser; readonly uuid: string }[] = [];
  for (let count = 0; count < 8; count += 1) {
    const user = await its.register();
    visits.push({ user, uuid: await uploaded(user, content) });
  }
  const answers = await Promise.all(
    visits.map(async (visit) => ({ visit, answer: await begin(visit.user, visit.uuid) })),
  );
  const refused = answers.filter(({ answer }) => answer.status !== 200);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(3);
  expect(refused.length).toBeGreaterThan(0);
  for (const { answer, visit } of refused) {
    expect(answer.expect(429).codes).toEqual(['RATE_LIMITED']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    (await begin(visit.user, visit.uuid)).expect(200);
  }
});
