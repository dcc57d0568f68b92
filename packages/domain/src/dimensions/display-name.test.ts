import { expect, it } from 'vitest';
import { displayName } from './display-name.ts';

it('puts the code where the organisation wants it', () => {
  const project = { name: 'Jaarrekening', code: '1001' };
  expect(displayName(project, 'prefix')).toBe('1001 Jaarrekening');
  expect(displayName(project, 'suffix')).toBe('Jaarrekening (1001)');
  expect(displayName(project, 'none')).toBe('Jaarrekening');
  expect(displayName({ name: 'Overleg', code: null }, 'prefix')).toBe('Overleg');
});
