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
  is_default: false,
  requires_child_dimension: false,
  ...about,
});

const project = dimension('1', 1, { contact_id: '7', requires_child_dimension: true });
const other = dimension('2', 1, { contact_id: '8' });
const below = dimension('3', 2, { parent_id: '1' });
const anywhere = dimension('4', 3);
const byId = new Map([project, other, below, anywhere].map((one) => [one.id, one]));
const named = (one: Dimension) => ({ id: one.id, level: one.level, name: one.formatted_name });

describe('choosing what to book on', () => {
  it('offers what is the contact’s or nobody’s, below what is chosen', () => {
    expect(optionsOn([project, other], [], '7')).toEqual([project]);
    expect(optionsOn([below], [], '7')).toEqual([]);
    expect(optionsOn([below, anywhere], [named(project)], '7')).toEqual([below, anywhere]);
  });

  it('takes away what hung below the former choice', () => {
    const chosen = [named(project), named(below), named(anywhere)];
    expect(choose(chosen, 1, other, byId)).toEqual([named(other), named(anywhere)]);
    expect(choose(chosen, 3, null, byId)).toEqual([named(project), named(below)]);
  });

  it('names the level that is missing', () => {
    const target = { contactId: '7', internal: false };
    expect(problemOf([1, 2, 3], [], byId, target)).toMatchObject({ reason: 'level_missing', level: 1 });
    expect(problemOf([1, 2, 3], [named(project)], byId, target)).toMatchObject({ reason: 'child_missing', level: 2 });
    expect(problemOf([1, 2, 3], [named(project), named(below)], byId, target)).toBeNull();
    expect(problemOf([1, 2, 3], [], byId, { contactId: null, internal: true })).toBeNull();
  });
});
