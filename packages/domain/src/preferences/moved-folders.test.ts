import { expect, it } from 'vitest';
import { movedFolders } from './moved-folders.ts';

const folder = (id: string, path: string) => ({ site_id: 's', drive_id: 'd', folder_id: id, path });
const documents = [{ path: 'h/Jansen' }, { path: 'h/Jansen/2025' }, { path: 'h/Jansen BV' }, { path: 'K:/' }];
const chosen = [folder('7', 'h/Jansen'), folder('8', 'h/Visser')];

it('gives a renamed folder and all below it their new paths, and leaves others alone', () => {
  const moved = movedFolders({ chosen, documents }, ({ folder_id: id }) => (id === '7' ? 'h/J' : 'h/Visser'));
  expect(moved?.moves).toEqual([{ from: 'h/Jansen', to: 'h/J' }]);
  expect(moved?.chosen.map(({ path }) => path)).toEqual(['h/J', 'h/Visser']);
  expect(moved?.documents.map(({ path }) => path)).toEqual(['h/J', 'h/J/2025', 'h/Jansen BV', 'K:/']);
});

it('says nothing where nothing moved, or nobody knows', () => {
  expect(movedFolders({ chosen, documents }, ({ path }) => path)).toBeNull();
  expect(movedFolders({ chosen, documents }, () => null)).toBeNull();
});
