/** Actions on a tag (specification 4, tag actions), and on its record. */
export const tagActions = [
  'retag',
  'ignore',
  'deignore',
  'remember',
  'lock',
  'unlock',
  'personalize',
  'apply',
  'delete',
  'restore',
] as const;
export type TagAction = (typeof tagActions)[number];

export type TagRefusal = 'TAG_LOCKED' | 'TAG_FORCED' | 'ADMINISTRATOR_REQUIRED';

export interface TagFacts {
  readonly locked: boolean;
  readonly forced: boolean;
}

type Rule = { readonly administratorOnly: boolean; readonly changesTheTag: boolean };

// `personalize` makes a personal copy; it does not change the tag itself, but a locked tag must not be circumvented.
// `apply` extends the tag to past activity.
const rules = {
  retag: { administratorOnly: false, changesTheTag: true },
  ignore: { administratorOnly: false, changesTheTag: true },
  deignore: { administratorOnly: false, changesTheTag: true },
  remember: { administratorOnly: false, changesTheTag: true },
  lock: { administratorOnly: true, changesTheTag: true },
  unlock: { administratorOnly: true, changesTheTag: true },
  personalize: { administratorOnly: false, changesTheTag: false },
  apply: { administratorOnly: false, changesTheTag: false },
  delete: { administratorOnly: false, changesTheTag: true },
  restore: { administratorOnly: false, changesTheTag: true },
} satisfies Record<TagAction, Rule>;

/**
 * Returns why a user cannot do something with a tag, or `null` when they can (specification 5 and 6). The server
 * refuses with it and the screen disables with it.
 *
 *   forced tag              →  'TAG_FORCED' for everybody: the system made it
 *   locked tag, regular     →  'TAG_LOCKED'
 *   lock, regular user      →  'ADMINISTRATOR_REQUIRED'
 */
export function refuseTagAction(action: TagAction, tag: TagFacts, isAdmin: boolean): TagRefusal | null {
  const { administratorOnly, changesTheTag } = rules[action];
  if (tag.forced && changesTheTag) return 'TAG_FORCED';
  if (tag.locked && !isAdmin) return 'TAG_LOCKED';
  return administratorOnly && !isAdmin ? 'ADMINISTRATOR_REQUIRED' : null;
}

/** Whether a user can do something with a tag: `refuseTagAction` returns null. */
export function canDoWithTag(action: TagAction, tag: TagFacts, isAdmin: boolean): boolean {
  return refuseTagAction(action, tag, isAdmin) === null;
}
