// The onboarding progress of people, for other concepts.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type TaskDeps, taskList } from './task-list.ts';

export { markTask } from './onboarding.repository.ts';
export { type TaskDeps, taskList } from './task-list.ts';

/**
 * Returns the tasks of a person and which are done. Runs in that person's scope. Specification 3, User:
 * onboarding_checkpoints.
 */
export async function onboardingCheckpoints(trx: Transaction, scope: Scope, isAdmin: boolean, deps: TaskDeps) {
  const tasks = await taskList(trx, scope, isAdmin, deps);
  return tasks.map(({ attributes: { key, completed_at: at } }) => ({ key, completed: at !== null }));
}
