import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { JobWithMetadata } from 'pg-boss';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { job } from './jobs.ts';
import { performJob } from './perform-job.ts';

const much = job({
  name: 'much',
  data: z.strictObject({ text: z.string() }),
  retries: 0,
  deadlineSeconds: 3600,
  handler: async () => {},
});

/** Runs a job, and returns a weak reference to its data. */
async function done(): Promise<WeakRef<object>> {
  const data = { text: 'much' };
  const row = { data } as JobWithMetadata<unknown>;
  const { signal } = new AbortController();
  await performJob({ deps: {} as Deps, log: () => {}, ending: signal }, much, row, signal);
  return new WeakRef(data);
}

test('a job that is done keeps nothing of what it was given until its deadline', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  const given = await done();
  await expect
    .poll(() => {
      collectGarbage();
      return given.deref() === undefined;
    })
    .toBe(true);
});
