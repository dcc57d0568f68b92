import { expect, it } from 'vitest';
import { joinFolders } from './join-folders.ts';

const folder = (path: string, taggable = true) => ({ path, taggable });

it('adds the own folders to those of the organisation', () => {
  const ofClient = [folder('D:\\Klanten'), folder('S:\\Team')];
  expect(joinFolders(ofClient, [])).toEqual(ofClient);
  expect(joinFolders([], ofClient)).toEqual(ofClient);
  expect(joinFolders(ofClient, [folder('C:\\Werk')])).toEqual([...ofClient, folder('C:\\Werk')]);
});

it('lets the own words count where both name a folder, however it is written', () => {
  const own = [folder('s:/team/', false), folder('C:\\Werk')];
  expect(joinFolders([folder('D:\\Klanten'), folder('S:\\Team')], own)).toEqual([folder('D:\\Klanten'), ...own]);
});
