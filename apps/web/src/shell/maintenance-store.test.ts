import { expect, it } from 'vitest';
import { maintenanceStore, noteMaintenance } from './maintenance-store.ts';

const said = (meta: object) => {
  noteMaintenance({ entries: [{ status: '503', code: 'MAINTENANCE', title: '', meta: { reference: '1', ...meta } }] });
  return maintenanceStore.get();
};

it('keeps the words and the end of the latest answer, as far as it has them', () => {
  const until = '2026-11-26T20:00:00Z';
  expect(said({ text: 'Nieuwe schijven', until })).toEqual({ text: 'Nieuwe schijven', until });
  expect(said({ text: '', until: 'soon' })).toEqual({ text: null, until: null });
  expect(said({ text: 7 })).toEqual({ text: null, until: null });
  noteMaintenance({ entries: [] });
  expect(maintenanceStore.get()).toEqual({ text: null, until: null });
});
