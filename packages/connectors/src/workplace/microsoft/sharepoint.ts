// Sites, libraries and folders of SharePoint, read step by step as their user opens them.
import { z } from 'zod';
import { ConnectorError } from '../../core/connector-error.ts';
import type { ProviderApi } from '../cloud/provider-api.ts';

export type SharePointPlace = { readonly id: string; readonly name: string; readonly path: string };
/** An empty folder need not be opened. */
export type SharePointFolder = SharePointPlace & { readonly isEmpty: boolean };

/** Every call throws ConnectorError. */
export type SharePoint = {
  /** Returns the sites that the user follows, then the others; with a text those that match. */
  sites(search: string): Promise<SharePointPlace[]>;
  drives(siteId: string): Promise<SharePointPlace[]>;
  /** parentId null: the folders of the library itself. */
  folders(driveId: string, parentId: string | null): Promise<SharePointFolder[]>;
  /**
   * Returns the present path of a folder, even after a rename; folderId null: of the library. Null: it is gone, or no
   * longer visible.
   */
  pathOf(driveId: string, folderId: string | null): Promise<string | null>;
};

const pageSize = '200';
const mostPages = 25;

const siteSchema = z.object({
  id: z.string(),
  displayName: z.string().nullish(),
  name: z.string().nullish(),
  webUrl: z.string(),
});
const driveSchema = z.object({ id: z.string(), name: z.string().nullish(), webUrl: z.string() });
const itemSchema = driveSchema.extend({ folder: z.object({ childCount: z.number().nullish() }).nullish() });

export const sharePoint = (api: ProviderApi): SharePoint => ({
  sites: async (search) => {
    const found = { path: '/sites', query: { search: search === '' ? '*' : search } };
    const followed = search === '' ? await readAll(api, { path: '/me/followedSites' }, siteSchema) : [];
    const all = [...followed, ...(await readAll(api, found, siteSchema))];
    return [
      ...new Map(
        all.map((site) => [site.id, sharePointPlace({ ...site, name: site.displayName ?? site.name })]),
      ).values(),
    ];
  },
  drives: async (siteId) => (await readAll(api, { path: `/sites/${siteId}/drives` }, driveSchema)).map(sharePointPlace),
  folders: async (driveId, parentId) => {
    const parent = parentId === null ? 'root' : `items/${parentId}`;
    const query = { $select: 'id,name,webUrl,folder', $top: pageSize };
    const items = await readAll(api, { path: `/drives/${driveId}/${parent}/children`, query }, itemSchema);
    return items.flatMap((item) =>
      item.folder ? [{ ...sharePointPlace(item), isEmpty: item.folder.childCount === 0 }] : [],
    );
  },
  pathOf: (driveId, folderId) =>
    (folderId === null ? pathOfDrive(api, driveId) : pathOfFolder(api, driveId, folderId)).catch(nullIfGone),
});

async function pathOfDrive(api: ProviderApi, driveId: string): Promise<string> {
  const query = { $select: 'id,name,webUrl' };
  return sharePointPlace(await api.get({ path: `/drives/${driveId}`, query, answer: driveSchema })).path;
}

/** The changes of a folder begin with the folder itself. */
async function pathOfFolder(api: ProviderApi, driveId: string, folderId: string): Promise<string | null> {
  const query = { $select: 'id,name,webUrl,folder', $top: '1' };
  const answer = z.object({ value: z.array(itemSchema) });
  const { value } = await api.get({ path: `/drives/${driveId}/items/${folderId}/delta`, query, answer });
  const found = value.find(({ id }) => id === folderId);
  return found === undefined ? null : sharePointPlace(found).path;
}

function nullIfGone(error: unknown): null {
  if (error instanceof ConnectorError && error.code === 'LINK_NOT_FOUND') return null;
  throw error;
}

type First = { readonly path: string; readonly query?: Readonly<Record<string, string>> };

async function readAll<T>(api: ProviderApi, first: First, item: z.ZodType<T>): Promise<T[]> {
  const answer = z.object({ value: z.array(item), '@odata.nextLink': z.string().optional() });
  const all: T[] = [];
  let next: First | null = first;
  for (let pages = 0; next !== null && pages < mostPages; pages += 1) {
    const page: z.output<typeof answer> = await api.get({ ...next, answer });
    all.push(...page.value);
    const link: string | undefined = page['@odata.nextLink'];
    next = link === undefined ? null : { path: link };
  }
  return all;
}

type Found = { readonly id: string; readonly name?: string | null | undefined; readonly webUrl: string };

const sharePointPlace = ({ id, name, webUrl }: Found): SharePointPlace => {
  const path = decoded(webUrl);
  return { id, name: name || path, path };
};

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
