import { describe, expect, it } from 'vitest';
import { choose, type Dimension, optionsOn, problemOf } from './dimension-choice.ts';

const dimension = (id: string, level: number, about: Partial<Dimension> = {}): Dimension => ({
  id,
  name: `Level ${level} ${id}`,
  code: null,
  formatted_name: `Level ${level} ${id}`,
  level,
  parent_id: null,
  contact_id: null,
  is_internal: false,
  is_default: false,
  requires_child_dimension: false,
  ...about,
});

const project = dimension('1', 1, { contact_id: '7', requires_child_dimension: true });
const other = dimension('2', 1, { contact_id: '8' });
const below = dimension('3', 2, { parent_id: '1' });
const anywhere = dimension('4', 3);
const byId = new Map([project, other, below, anywhere].map((one) => [one.id, one]));
const visser = { contactId: '7', internal: false };
const internally = { contactId: null, internal: true };
const named = (one: Dimension) => ({ id: one.id, level: one.level, name: one.formatted_name });

describe('choosing what to book on', () => {
  it('offers what is the contact’s or nobody’s, below what is chosen', () => {
    expect(optionsOn([project, other], [], visser)).toEqual([project]);
    expect(optionsOn([below], [], visser)).toEqual([]);
    expect(optionsOn([below, anywhere], [named(project)], visser)).toEqual([below, anywhere]);
  });

  it('takes away what hung below the former choice', () => {
    const chosen = [named(project), named(below), named(anywhere)];
    expect(choose(chosen, 1, other, byId)).toEqual([named(other), named(anywhere)]);
    expect(choose(chosen, 3, null, byId)).toEqual([named(project), named(below)]);
  });

  it('names the level that is missing', () => {
    expect(problemOf([1, 2, 3], [], byId, visser)).toMatchObject({ reason: 'level_missing', level: 1 });
    expect(problemOf([1, 2, 3], [named(project)], byId, visser)).toMatchObject({ reason: 'child_missing', level: 2 });
    expect(problemOf([1, 2, 3], [named(project), named(below)], byId, visser)).toBeNull();
    expect(problemOf([1, 2, 3], [], byId, internally)).toBeNull();
  });

  it('keeps internal time off what is a customer’s, and lets it on what is the organisation’s own', () => {
    const ours = dimension('5', 1, { contact_id: '9', is_internal: true });
    expect(optionsOn([project, ours, anywhere], [], internally)).toEqual([ours, anywhere]);
    const all = new Map([...byId, [ours.id, ours] as const]);
    expect(problemOf([1, 2, 3], [named(other)], all, internally)).toMatchObject({ reason: 'other_contact', level: 1 });
    expect(problemOf([1, 2, 3], [named(ours)], all, internally)).toBeNull();
  });
});
