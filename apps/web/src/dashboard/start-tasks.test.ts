import { describe, expect, it } from 'vitest';
import type { Task } from './start-queries.ts';
import { dismissedTasks, progressOf } from './start-tasks.ts';

const task = (key: Task['key'], rest: Partial<Task> = {}): Task => ({
  key,
  type: 'essential',
  user_id: '1',
  reward: 0,
  is_required: false,
  is_ignored: false,
  completed_at: null,
  ...rest,
});
const done = { completed_at: '2026-11-20T10:00:00Z' };

describe('a good start', () => {
  it('counts what is done and names what is left', () => {
    const progress = progressOf([task('welcome', done), task('first_contact'), task('help')]);
    expect(progress).toMatchObject({ doneCount: 1, allCount: 3 });
    expect(progress.open.map(({ key }) => key)).toEqual(['first_contact', 'help']);
  });

  it('leaves out what was put away, unless it was done after all', () => {
    const tasks = [task('help', { is_ignored: true }), task('two_factor', { is_ignored: true, ...done })];
    expect(progressOf(tasks)).toEqual({ open: [], doneCount: 1, allCount: 1 });
    expect(dismissedTasks([...tasks, task('first_contact'), task('write_review', { is_ignored: true })])).toEqual([
      'help',
      'write_review',
    ]);
  });

  it('leaves the tasks of later days to the list of all', () => {
    expect(progressOf([task('write_review')])).toMatchObject({ open: [], allCount: 0 });
  });
});
