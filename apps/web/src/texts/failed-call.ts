// The subject and the action of a failed call, for the title of its message (specification 8: messages per entity and
// action).
import type { RouteSpec } from '@daybook/contract/route.ts';

export const errorActions = ['load', 'create', 'update', 'delete', 'archive', 'restore', 'default'] as const;
export type ErrorAction = (typeof errorActions)[number];

/** Concepts with a name for users; those that no screen calls have the general title. */
export const namedConcepts = [
  'contacts',
  'tags',
  'dimensions',
  'descriptions',
  'custom-fields',
  'days',
  'timeline',
  'logs',
  'registrations',
  'appointments',
  'reports',
  'users',
  'organisations',
  'preferences',
  'crm',
  'tickets',
  'exports',
  'billing',
  'auth',
  'ai',
  'linked-accounts',
  'capture',
  'privacy',
  'imports',
  'phone-systems',
  'slack',
  'microsoft-tenant',
  'suggestions',
  'timers',
  'weeks',
  'notifications',
  'push',
  'reminders',
  'onboarding',
  'dashboard',
  'news',
  'own-data',
  'support',
  'audit',
  'jobs',
] as const;
export type NamedConcept = (typeof namedConcepts)[number];

export type FailedCall = { readonly concept: NamedConcept; readonly act: ErrorAction };

const acts: readonly (readonly [RegExp, ErrorAction])[] = [
  [/^archive/, 'archive'],
  [/^restore/, 'restore'],
  [/^(?:delete|remove|discard|forget|erase|disconnect)/, 'delete'],
  [/^(?:create|add|register|invite|connect|book|copy)/, 'create'],
  [/^(?:update|set|change|batchEdit|save|put|enter|move|reorder|arrange|switch|assign|correct|mark)/, 'update'],
  [/^(?:load|list|get|find|read|search|preview|paginate|describe|suggest)|^ask\w*CustomFields$/, 'load'],
];

/**
 * Returns the action of a call, by its name; starting and ending something has the default. Null for concepts without a
 * name. A build keeps only the action as the name of a call (apps/web/slim-routes.ts).
 */
export const failedCallOf = ({ concept, name }: Pick<RouteSpec, 'concept' | 'name'>): FailedCall | null => {
  const known = namedConcepts.find((one) => one === concept);
  if (known === undefined) return null;
  return { concept: known, act: acts.find(([names]) => names.test(name))?.[1] ?? 'default' };
};
