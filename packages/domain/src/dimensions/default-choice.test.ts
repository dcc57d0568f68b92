import { expect, it } from 'vitest';
import { defaultChoice } from './default-choice.ts';

const offered = (id: number, more: { parentId?: number; contactId?: number; isDefault?: boolean } = {}) => ({
  ...{ id, parentId: null, contactId: null, isDefault: true },
  ...more,
});

it('prefers the default below what is chosen, then the own one of the contact, then the general one', () => {
  const [general, own, below] = [offered(1), offered(2, { contactId: 9 }), offered(3, { parentId: 8 })];
  expect(defaultChoice([general, own, below])?.id).toBe(3);
  expect(defaultChoice([general, own])?.id).toBe(2);
  expect(defaultChoice([offered(4, { isDefault: false }), general])?.id).toBe(1);
  expect(defaultChoice([offered(4, { isDefault: false })])).toBeNull();
});
