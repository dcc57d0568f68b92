import { isPermitted } from '@daybook/contract/permissions.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import {
  type OnboardingTask,
  type OnboardingTaskKey,
  onboardingTasksOf,
  type ServerPart,
  serverParts,
  type TaskRight,
  taskRights,
} from '@daybook/domain/onboarding/onboarding-tasks.ts';
import { abilitiesOf } from '@daybook/domain/users/abilities.ts';
import type { Deps } from '../platform/deps.ts';
import { idText, instantTextOrNull, resource } from '../platform/lists/json-api.ts';
import { isTwoFactorRequired } from '../preferences/preferences.service.ts';
import { findTaskFacts, findTaskRows, type TaskFacts, type TaskPerson, type TaskRow } from './onboarding.repository.ts';

export type TaskDeps = Pick<Deps, 'providers' | 'slack' | 'supportEmail' | 'stripe' | 'feeds'>;

/** Returns the parts of this server that tasks depend on. */
function partsOf({ providers, slack, supportEmail, stripe, feeds }: TaskDeps): ServerPart[] {
  const has: Readonly<Record<ServerPart, boolean>> = {
    google: providers.google !== undefined,
    microsoft: providers.microsoft !== undefined,
    slack: slack !== undefined,
    support: supportEmail !== undefined,
    payments: stripe !== undefined,
    webinars: feeds.webinars !== undefined,
  };
  return serverParts.filter((part) => has[part]);
}

/** Returns the rights of a person that tasks depend on. */
function rightsOf(isAdmin: boolean, { permissions, ...locks }: TaskPerson): TaskRight[] {
  const abilities = abilitiesOf({
    isAdmin,
    isLocked: locks.is_locked,
    isCrmLocked: locks.is_crm_locked,
    isTicketLocked: locks.is_ticket_locked,
  });
  const has: Readonly<Record<TaskRight, boolean>> = {
    connect_crm: abilities.connect_crm,
    connect_tickets: abilities.connect_tickets,
    manage_contacts: isPermitted({ isAdmin, permissions }, 'manage_contacts'),
    manage_dimensions: isPermitted({ isAdmin, permissions }, 'manage_dimensions'),
  };
  return taskRights.filter((right) => has[right]);
}

/** Returns the tasks of a person, with those that were done or dismissed. Runs in that person's scope. */
export async function taskList(trx: Transaction, scope: Scope, isAdmin: boolean, deps: TaskDeps) {
  const facts = await findTaskFacts(trx, scope);
  if (facts === undefined) return [];
  const asksSecondFactor = await isTwoFactorRequired(trx, scope);
  const rows = new Map((await findTaskRows(trx, scope)).map((row) => [row.key, row]));
  const tasks = onboardingTasksOf({ isAdmin, rights: rightsOf(isAdmin, facts), has: partsOf(deps) }).map((task) => {
    const isRequired = task.isRequired || (task.key === 'two_factor' && asksSecondFactor);
    return taskResource({ ...task, isRequired }, scope.userId, facts, rows.get(task.key));
  });
  return tasks.map((task) => (task.attributes.key === lastKey ? withAllDone(task, tasks) : task));
}

/** The task that is done when no other one is open. */
const lastKey: OnboardingTaskKey = 'tasks_incomplete';

type TaskResource = ReturnType<typeof taskResource>;

function withAllDone(task: TaskResource, all: readonly TaskResource[]): TaskResource {
  const others = all.filter(({ attributes }) => attributes.key !== lastKey).map(({ attributes }) => attributes);
  if (others.some(({ completed_at: at, is_ignored: isIgnored }) => at === null && !isIgnored)) return task;
  const latest =
    others
      .flatMap(({ completed_at: at }) => at ?? [])
      .sort()
      .at(-1) ?? null;
  return { ...task, attributes: { ...task.attributes, completed_at: latest } };
}

type Task = Omit<OnboardingTask, 'isRequired'> & { readonly isRequired: boolean };

function taskResource(task: Task, userId: number, facts: TaskFacts, row: TaskRow | undefined) {
  return resource('onboarding-tasks', task.id, {
    key: task.key,
    type: task.type,
    user_id: idText(userId),
    reward: task.rewardDays,
    is_required: task.isRequired,
    is_ignored: row?.ignored_at != null,
    completed_at: instantTextOrNull(facts[task.key] ?? row?.completed_at ?? null),
  });
}
