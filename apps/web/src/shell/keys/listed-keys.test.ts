import { expect, it } from 'vitest';
import { listedKeys } from './listed-keys.ts';
import type { KeyBinding } from './use-keys.ts';

const binding = (key: string, label: string, isGlobal = false): KeyBinding => ({ key, label, isGlobal, run: () => {} });

it('lists each key once, the newest of it, in two groups', () => {
  const layers = [
    { bindings: [binding('?', 'help', true), binding('Escape', 'nothing', true)] },
    { bindings: [binding('n', 'new'), binding('Escape', 'leave')] },
    { bindings: [binding('N', 'another')] },
  ];
  const { here, everywhere } = listedKeys(layers);
  expect(here.map(({ label }) => label)).toEqual(['another', 'leave']);
  expect(everywhere.map(({ label }) => label)).toEqual(['help']);
});
