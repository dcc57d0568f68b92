import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextByPosition } from './by-position.ts';

const [size, overlap] = [4, 2];

/** Reads a list to its end; `change` may change it between two pages. */
async function readAll(list: string[], change: (page: number, list: string[]) => void): Promise<string[]> {
  const found: string[] = [];
  for (let place: string | null = null, page = 0; page === 0 || place !== null; page += 1) {
    const next: Awaited<ReturnType<typeof nextByPosition>> = await nextByPosition(place, async (end) => {
      const from = Math.max(0, end - overlap);
      const records = list.slice(from, from + size).map((id) => ({ id }));
      return { records, end: from + records.length, isLast: records.length < size };
    });
    found.push(...next.records.map(({ id }) => id));
    place = next.place;
    change(page, list);
  }
  return found;
}

it('reads every record once while nothing changes', async () => {
  for (const length of [0, 1, 3, 4, 5, 8, 9]) {
    const list = Array.from({ length }, (_, index) => `r|${index}`);
    expect(await readAll(list, () => {})).toEqual(list);
  }
});

it('gives up a list whose order changes with every call', async () => {
  let asked = 0;
  const list = readAll(
    Array.from({ length: 40 }, (_, index) => `r${index}`),
    (_, all) => {
      asked += 1;
      all.reverse();
      all.push(...all.splice(0, 13));
    },
  );
  await expect(list).rejects.toMatchObject({ code: 'api_service_error' });
  expect(asked).toBeLessThan(200);
});

it('misses none that was there all the time, whatever goes and comes between two pages', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(30),
      fc.array(fc.array(fc.nat(30), { maxLength: 4 }), { maxLength: 8 }),
      async (n, gone) => {
        const list = Array.from({ length: n }, (_, index) => `r${index}`);
        const found = await readAll(list, (page) => {
          for (const at of gone[page] ?? []) list.splice(at, 1);
          if (gone[page] !== undefined) list.push(`new${page}`);
        });
        const stayed = list.filter((id) => id.startsWith('r'));
        expect(stayed.filter((id) => !found.includes(id))).toEqual([]);
      },
    ),
  );
});
