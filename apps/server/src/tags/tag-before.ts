import type { TagBefore, TagState } from './tag-runs.repository.ts';
import type { TagChange, TagRow } from './tags.repository.ts';

/** Returns the states of a tag to store for undoing its change; null before: the change made it. */
export function beforeOf(after: TagRow, before: TagRow | null): TagBefore {
  return { id: after.id, before: before === null ? null : tagState(before), after: tagState(after) };
}

function tagState({ conditions, deleted_at, ...tag }: TagRow): TagState {
  const { type, value, normalised, nature, contact_id, internal, ignored, locked, condition_key } = tag;
  const decides = { nature, contact_id, internal, ignored, locked, is_deleted: deleted_at !== null };
  return { type, value, normalised, conditions, condition_key, ...decides };
}

/** Whether a tag is still as the change left it. */
export function isUnchangedSince(tag: TagRow, { after }: TagBefore): boolean {
  const now = tagState(tag);
  const keys = Object.keys(now).filter((key) => key !== 'conditions') as (keyof Omit<TagState, 'conditions'>)[];
  return keys.every((key) => now[key] === after[key]);
}

/** Returns the change that restores the tag's former state. */
export function changeBack({ is_deleted, ...state }: TagState, now: Date): TagChange {
  return { ...state, conditions: JSON.stringify(state.conditions), deleted_at: is_deleted ? now : null };
}
