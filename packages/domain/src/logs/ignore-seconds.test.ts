import { expect, it } from 'vitest';
import { ignoreSeconds } from './ignore-seconds.ts';
import { ignoreSecondsBySourceType } from './threshold-defaults.ts';

it('is what each kind of source has, and never less than the threshold of all', () => {
  expect(ignoreSeconds({ ignore: {}, threshold: 0 })).toEqual(ignoreSecondsBySourceType);
  expect(ignoreSeconds({ ignore: { web: 20 }, threshold: 0 }).web).toBe(20);
  expect(ignoreSeconds({ ignore: { web: 20 }, threshold: 45 })).toMatchObject({ web: 45, document: 60, native: 45 });
});
