import { expect, it } from 'vitest';
import { drawnLast } from './drawn-last.ts';

it('what is asked for while it is drawn is drawn once more, at the end', async () => {
  const waiting: (() => void)[] = [];
  const drawn: number[] = [];
  let state = 1;
  const show = drawnLast(async () => {
    const asked = state;
    await new Promise<void>((resolve) => waiting.push(resolve));
    drawn.push(asked);
  });
  const first = show();
  state = 2;
  const [second, third] = [show(), show()];
  waiting.shift()?.();
  await first;
  expect(drawn).toEqual([1]);
  await Promise.resolve();
  waiting.shift()?.();
  await Promise.all([second, third]);
  expect(drawn).toEqual([1, 2]);
  expect(waiting).toEqual([]);
});

it('a drawing that failed does not stop the next one', async () => {
  let times = 0;
  const show = drawnLast(async () => {
    times += 1;
    if (times === 1) throw new Error('no answer');
  });
  const failed = show();
  const next = show();
  await expect(failed).rejects.toThrow('no answer');
  await next;
  expect(times).toBe(2);
});
