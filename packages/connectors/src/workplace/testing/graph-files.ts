// Sites, libraries and folders of a stand-in for Microsoft Graph. Only its members see a site.
import type { Answered, Asked } from '../../crm/testing/stand-in-server.ts';
import { type ProviderCall, pageOf, refused } from './provider-stand-in.ts';

type Named = { readonly id: string; readonly name: string; readonly webUrl: string };
type Item = Named & { readonly parent: string | null; readonly isFile?: boolean };

export type Filed = {
  addSite(login: string, site: Named, isFollowed?: boolean): void;
  addDrive(siteId: string, drive: Named): void;
  /** A folder, or a document: parent null means the library itself. */
  addFolder(driveId: string, item: Item): void;
  renameFolder(driveId: string, id: string, to: Pick<Named, 'name' | 'webUrl'>): void;
};

const scopes = ['sites.read.all'];

export function graphFiles(at: () => { readonly url: string; readonly pageSize: number }): {
  readonly calls: readonly ProviderCall[];
  readonly filed: Filed;
} {
  const sites: { readonly login: string; readonly site: Named; readonly isFollowed: boolean }[] = [];
  const drives: { readonly siteId: string; readonly drive: Named }[] = [];
  let items: { readonly driveId: string; readonly item: Item }[] = [];

  const paged = ({ path, query }: Asked, all: readonly object[]): Answered => {
    const { url, pageSize } = at();
    const { page, next } = pageOf(all, query.get('$skiptoken'), pageSize);
    const asked = new URLSearchParams([...query].filter(([name]) => name !== '$skiptoken'));
    if (next !== null) asked.set('$skiptoken', next);
    const links = next === null ? {} : { '@odata.nextLink': `${url}${path}?${asked}` };
    return { status: 200, body: { value: page, ...links } };
  };
  const ofMember = (login: string) => sites.filter((one) => one.login === login);
  const shown = ({ site: { name, ...site } }: (typeof sites)[number]) => ({ ...site, name, displayName: name });
  const canSee = (login: string, driveId: string) => {
    const siteId = drives.find(({ drive }) => drive.id === driveId)?.siteId;
    return ofMember(login).some(({ site }) => site.id === siteId);
  };
  const children = (asked: Asked, login: string, driveId: string, parent: string | null): Answered => {
    if (!canSee(login, driveId)) return refused(404, 'itemNotFound');
    const found = items.flatMap(({ driveId: of, item }) => (of === driveId && item.parent === parent ? [item] : []));
    const countIn = (id: string) => items.filter(({ item }) => item.parent === id).length;
    return paged(
      asked,
      found.map(({ parent: _, isFile, ...item }) =>
        isFile ? { ...item, file: {} } : { ...item, folder: { childCount: countIn(item.id) } },
      ),
    );
  };
  const calls: ProviderCall[] = [
    {
      method: 'GET',
      path: /^\/me\/followedSites$/,
      scopes,
      query: [],
      answer: (asked, login) =>
        paged(
          asked,
          ofMember(login)
            .filter(({ isFollowed }) => isFollowed)
            .map(shown),
        ),
    },
    {
      method: 'GET',
      path: /^\/sites$/,
      scopes,
      query: ['search', '$skiptoken'],
      answer: (asked, login) => {
        const wanted = (asked.query.get('search') ?? '').toLowerCase();
        if (wanted === '') return refused(400, 'invalidRequest');
        const found = ofMember(login).filter(({ site }) => wanted === '*' || site.name.toLowerCase().includes(wanted));
        return paged(asked, found.map(shown));
      },
    },
    {
      method: 'GET',
      path: /^\/sites\/([^/]+)\/drives$/,
      scopes,
      query: ['$skiptoken'],
      answer: (asked, login, [siteId = '']) =>
        ofMember(login).some(({ site }) => site.id === siteId)
          ? paged(
              asked,
              drives.flatMap((one) => (one.siteId === siteId ? [one.drive] : [])),
            )
          : refused(404, 'itemNotFound'),
    },
    {
      method: 'GET',
      path: /^\/drives\/([^/]+)\/root\/children$/,
      scopes,
      query: ['$select', '$top', '$skiptoken'],
      answer: (asked, login, [driveId = '']) => children(asked, login, driveId, null),
    },
    {
      method: 'GET',
      path: /^\/drives\/([^/]+)\/items\/([^/]+)\/children$/,
      scopes,
      query: ['$select', '$top', '$skiptoken'],
      answer: (asked, login, [driveId = '', parent = '']) => children(asked, login, driveId, parent),
    },
  ];
  calls.push({
    method: 'GET',
    path: /^\/drives\/([^/]+)\/items\/([^/]+)\/delta$/,
    scopes,
    query: ['$select', '$top', 'token', '$skiptoken'],
    answer: (asked, login, [driveId = '', id = '']) => {
      const own = items.find((one) => one.driveId === driveId && one.item.id === id);
      if (own === undefined || !canSee(login, driveId)) return refused(404, 'itemNotFound');
      const { parent: _, isFile: __, ...folder } = own.item;
      const { page } = pageOf([{ ...folder, folder: { childCount: 0 } }], null, Number(asked.query.get('$top') ?? 200));
      return { status: 200, body: { value: page, '@odata.deltaLink': `${at().url}${asked.path}?token=1` } };
    },
  });
  const filed: Filed = {
    renameFolder: (driveId, id, to) => {
      items = items.map((one) =>
        one.driveId === driveId && one.item.id === id ? { ...one, item: { ...one.item, ...to } } : one,
      );
    },
    addSite: (login, site, isFollowed = false) => void sites.push({ login, site, isFollowed }),
    addDrive: (siteId, drive) => void drives.push({ siteId, drive }),
    addFolder: (driveId, item) => void items.push({ driveId, item }),
  };
  return { calls, filed };
}
