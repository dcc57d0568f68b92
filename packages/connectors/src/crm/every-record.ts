// The records of a paged list.
//   everyRecord   one by one
//   allRecords    all of them, for short lists

type RecordsPage<T> = { readonly records: readonly T[]; readonly cursor: string | null };

/**
 * Yields every record of a list, in order. The next page is requested when the records of the previous one are used up.
 */
export async function* everyRecord<T>(
  page: (cursor: string | null) => Promise<RecordsPage<T>>,
): AsyncGenerator<T, void, undefined> {
  for (let cursor: string | null = null, isMore = true; isMore; ) {
    const { records, cursor: next }: RecordsPage<T> = await page(cursor);
    yield* records;
    cursor = next;
    isMore = next !== null;
  }
}

export async function allRecords<T>(page: (cursor: string | null) => Promise<RecordsPage<T>>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of everyRecord(page)) all.push(one);
  return all;
}
