// Folders of SharePoint, from the consent at Microsoft to the chosen ones: a stateful stand-in runs on this machine.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import type { TestUser } from '../testing/test-app.ts';
import { consent, openProviderOffice, type ProviderOffice } from './testing/provider-office.ts';

const path = '/api/v1/rpc/microsoft/sharepoint-';
const host = 'https://bakker.sharepoint.com';
const team = 'bakker.sharepoint.com,a1,b2';
/** Tokens of the provider have the machine's time. */
let minutesLater = 0;
let office: ProviderOffice;
let user: TestUser;

beforeAll(async () => {
  office = await openProviderOffice(() => new Date(Date.now() + minutesLater * 60_000));
  user = await office.its.register();
  const { graphBooks } = office;
  graphBooks.pageSize = 2;
  graphBooks.addSite('eva', { id: 'other', name: 'Archive', webUrl: `${host}/sites/Archive` });
  graphBooks.addSite('eva', { id: team, name: 'Team', webUrl: `${host}/sites/Team` }, true);
  graphBooks.addSite('tom', { id: 'secret', name: 'Secret', webUrl: `${host}/sites/Secret` }, true);
  graphBooks.addDrive(team, { id: 'b!files', name: 'Files', webUrl: `${host}/sites/Team/Gedeelde%20documenten` });
  graphBooks.addDrive('secret', { id: 'b!secret', name: 'Secret', webUrl: `${host}/sites/Secret/Files` });
  const at = `${host}/sites/Team/Gedeelde%20documenten`;
  for (const name of ['Jansen', 'Meijer', 'Visser']) {
    graphBooks.addFolder('b!files', { id: name, name, webUrl: `${at}/${name}`, parent: null });
  }
  graphBooks.addFolder('b!files', { id: 'D', name: 'a.docx', webUrl: `${at}/a.docx`, parent: null, isFile: true });
  graphBooks.addFolder('b!files', { id: 'Y', name: '2025', webUrl: `${at}/Jansen/2025`, parent: 'Jansen' });
});
afterAll(() => office.close());

const look = (what: string, body: Json = {}) => user.client.post(`${path}${what}`, body);
const named = async (what: string) => (await look(what)).expect(200).json.data.map(({ name }: Json) => name);

it('is looked into step by step, once its user agreed at Microsoft', async () => {
  expect((await look('sites')).expect(422).codes).toEqual(['LINK_CONSENT_NEEDED']);
  (await consent(user, 'microsoft', 'documents', { login: 'eva' })).expect(200);
  expect(await named('sites')).toEqual(['Team', 'Archive']);
  expect((await look('sites', { search: 'arch' })).json.data).toEqual([
    { id: 'other', name: 'Archive', path: `${host}/sites/Archive` },
  ]);
  const library = { id: 'b!files', name: 'Files', path: `${host}/sites/Team/Gedeelde documenten` };
  expect((await look(`drives?site_id=${team}`)).expect(200).json.data).toEqual([library]);
  const folders = `folders?site_id=${team}&drive_id=b!files`;
  expect(await named(folders)).toEqual(['Jansen', 'Meijer', 'Visser']);
  expect((await look(`${folders}&parent_id=Jansen`)).expect(200).json.data).toEqual([
    { id: 'Y', name: '2025', path: `${library.path}/Jansen/2025`, is_empty: true },
  ]);
});

it('shows nothing that its user cannot see there, and leads nowhere else', async () => {
  for (const what of ['drives?site_id=secret', 'folders?site_id=secret&drive_id=b!secret']) {
    expect((await look(what)).codes).toEqual(['LINK_NOT_FOUND']);
  }
  for (const id of ['..', '..%2Fme', 'a%2Fb', '']) (await look(`drives?site_id=${id}`)).expect(422);
  expect(office.graphBooks.violations).toEqual([]);
});

it('follows a chosen folder that was renamed there, and what lies below it', async () => {
  const at = `${host}/sites/Team/Gedeelde documenten`;
  const put = async (chapter: string, value: unknown) =>
    (await user.client.put(`/api/v1/preferences/${chapter}`, { value })).expect(200);
  const chosen = { site_id: team, drive_id: 'b!files', folder_id: 'Jansen' };
  const gone = { ...chosen, folder_id: 'Gone', path: `${at}/Gone` };
  await put('sharepoint_folders', [{ ...chosen, path: `${at}/Jansen` }, gone]);
  const taken = { taggable: true, type: 'sharepoint' };
  await put('document_folders', [
    { path: `${at}/Jansen`, ...taken },
    { path: `${at}/Jansen/2025`, ...taken },
    { path: 'K:\\Klanten', taggable: true, type: 'local' },
  ]);
  const contact = async (name: string) =>
    (await user.client.post('/api/v1/contacts', { name })).expect(201).json.data.id;
  const tag = async (value: string, about: Json) =>
    (
      await user.client.post('/api/v1/tags', { type: 'folder', value, scope: 'personal', nature: 'tag', ...about })
    ).expect(201).json.data.id;
  const [jansen, visser] = [await contact('Jansen'), await contact('Visser')];
  const ids = [
    await tag(`${at}/Jansen`, { contact_id: jansen }),
    await tag(`${at}/Jansen/2025`, { contact_id: visser }),
    await tag(`${at}/Visser`, { contact_id: visser }),
  ];
  office.graphBooks.renameFolder('b!files', 'Jansen', { name: 'Jansen BV', webUrl: `${encodeURI(at)}/Jansen%20BV` });
  await office.its.jobs.enqueue(null, 'findFoldersToFollow', null);
  while ((await office.its.runJobs()) > 0);
  const { data } = (await user.client.get('/api/v1/preferences?limit=100')).expect(200).json;
  const pathsOf = (chapter: string) =>
    data
      .find(({ attributes }: Json) => attributes.chapter === chapter)
      .attributes.value.map(({ path: one }: Json) => one);
  expect(pathsOf('sharepoint_folders')).toEqual([`${at}/Jansen BV`, `${at}/Gone`]);
  const tags = (await user.client.get('/api/v1/tags?limit=100&type=eq:folder')).expect(200).json.data;
  const tagValue = (id: string) => tags.find((one: Json) => one.id === id).attributes.value;
  expect(ids.map(tagValue)).toEqual([`${at}/Jansen BV`, `${at}/Jansen BV/2025`, `${at}/Visser`]);
  expect(pathsOf('document_folders')).toEqual([`${at}/Jansen BV`, `${at}/Jansen BV/2025`, 'K:\\Klanten']);
  expect(office.graphBooks.violations).toEqual([]);
});

it('keeps its consent for an hour, where nothing else of Microsoft is read', async () => {
  const lookAfter = async (minutes: number) => {
    minutesLater = minutes;
    await office.its.jobs.enqueue(null, 'lookAfterLinkedAccounts', null);
    while ((await office.its.runJobs()) > 0);
  };
  await lookAfter(40);
  expect(await named('sites')).toEqual(['Team', 'Archive']);
  await lookAfter(70);
  expect((await look('sites')).expect(422).codes).toEqual(['LINK_CONSENT_NEEDED']);
});
