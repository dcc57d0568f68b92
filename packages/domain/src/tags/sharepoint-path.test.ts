import { expect, it } from 'vitest';
import { folderPrefixes, normaliseFolder } from './place-prefixes.ts';
import { extractReferences } from './references.ts';

const host = 'https://bakker.sharepoint.com';
const folder = `${host}/sites/Team/Gedeelde documenten/Jansen`;
const folders = (address: string) => folderPrefixes(address).map(({ value }) => value);

it.each([
  ['as it is stored', `${folder}/Brief.docx`],
  ['as a browser writes it', `${host}/sites/Team/Gedeelde%20documenten/Jansen/Brief.docx`],
  ['opened in the browser', `${host}/:w:/r/sites/Team/Gedeelde%20documenten/Jansen/Brief.docx?d=w1&web=1`],
])('knows the folders of a document %s', (_, address) => {
  expect(folders(address)).toEqual([
    `${host}/sites`,
    `${host}/sites/Team`,
    `${host}/sites/Team/Gedeelde documenten`,
    folder,
  ]);
});

it.each([
  ['a link that was shared and names no site', `${host}/:w:/g/EbcdefGhijk`],
  ['a link that was shared and is cut off', `${host}/:w:/s/Team`],
  ['a page of the organisation itself', `${host}/_layouts/15/sharepoint.aspx`],
  ['another site', 'https://bakker.example/sites/Team/Brief.docx'],
  ['a host that only looks like one', 'https://bakker.sharepoint.com.example/sites/Team/Brief.docx'],
  ['what cannot be read', 'https://'],
])('knows no folder of %s', (_, address) => {
  expect(folders(address)).toEqual([]);
});

it.each([
  [
    'a page that names it by its number',
    '/sites/Team/_layouts/15/Doc.aspx?sourcedoc=%7B1%7D&file=Brief.docx',
    '/sites/Team',
  ],
  ['such a page, opened in the browser', '/:w:/r/sites/Team/_layouts/15/Doc.aspx?sourcedoc=%7B1%7D', '/sites/Team'],
  ['a link that was shared', '/:w:/s/Team/EbcdefGhijk?e=1', '/sites/Team'],
  ['a link that was shared in Teams', '/:x:/t/Klant%20Jansen/EbcdefGhijk', '/teams/Klant Jansen'],
  ['a link to a file of a person', '/:b:/g/personal/eva_bakker_nl/EbcdefGhijk', '/personal/eva_bakker_nl'],
])('knows the site of a document by %s', (_, path, site) => {
  expect(folders(`${host}${path}`).at(-1)).toBe(`${host}${site}`);
  expect(folders(`${host}${path}`)).toHaveLength(2);
});

it('compares folders without case, and takes the page of a library as its uppermost folder', () => {
  const library = `${host}/sites/team/gedeelde documenten`;
  expect(normaliseFolder(folder)).toBe(`${library}/jansen`);
  expect(normaliseFolder(`${folder}/`)).toBe(`${library}/jansen`);
  expect(folderPrefixes(`${host}/sites/Team/Gedeelde%20documenten/Forms/AllItems.aspx`).at(-1)?.normalised).toBe(
    library,
  );
  expect(folders(`${host}/sites/Team/%E0%A4%A/Brief.docx`).at(-1)).toBe(`${host}/sites/Team/%E0%A4%A`);
});

it('finds the folder of a document by its address, whether a browser or a program reported it', () => {
  const subject = { title: 'Brief', sourceType: 'web' as const };
  const found = (place: { url?: string; path?: string }) =>
    extractReferences({ ...subject, ...place })
      .filter(({ type }) => type === 'folder')
      .map(({ normalised }) => normalised);
  expect(found({ url: `${host}/:w:/r/sites/Team/Gedeelde%20documenten/Jansen/Brief.docx` })).toContain(
    normaliseFolder(folder),
  );
  expect(found({ path: `${folder}/Brief.docx` })).toContain(normaliseFolder(folder));
  expect(found({ url: 'https://bakker.example/sites/Team/Brief.docx' })).toEqual([]);
});
