// Sites, libraries and folders of SharePoint, loaded as the user opens them.
//   placesQuery        the places within another one
//   chosenPlace        the stored form of a library or folder on this path
import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import { routes } from '@daybook/contract/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';

export type Place = { readonly id: string; readonly name: string; readonly path: string; readonly isEmpty: boolean };
/** The path: a site, one of its libraries, and folders in it. */
export type Way = readonly Place[];
export type SharePointFolder = PreferenceValues['sharepoint_folders'][number];

type Found = { readonly id: string; readonly name: string; readonly path: string; readonly is_empty?: boolean };
const sharePointPlace = ({ is_empty: isEmpty = false, ...place }: Found): Place => ({ ...place, isEmpty });

async function fetchPlaces(way: Way, search: string, signal: AbortSignal): Promise<readonly Found[]> {
  const [site, drive] = way;
  if (site === undefined) {
    const body = search === '' ? {} : { search };
    return (await call(routes.listSharePointSites, { body, signal })).data;
  }
  if (drive === undefined) {
    return (await call(routes.listSharePointDrives, { query: { site_id: site.id }, signal })).data;
  }
  const parent = way.slice(2).at(-1);
  const query = { site_id: site.id, drive_id: drive.id, ...(parent === undefined ? {} : { parent_id: parent.id }) };
  return (await call(routes.listSharePointFolders, { query, signal })).data;
}

/** `search` filters sites; an empty path lists sites. */
export const placesQuery = (way: Way, search: string) =>
  queryOptions({
    queryKey: queryKeys.sharePoint(way.map(({ id }) => id).join(' '), way.length === 0 ? search : ''),
    queryFn: async ({ signal }) => (await fetchPlaces(way, search, signal)).map(sharePointPlace),
    staleTime: 60_000,
    retry: false,
  });

/** Null for a site, which holds no documents itself. */
export const chosenPlace = (way: Way, place: Place): SharePointFolder | null => {
  const [site, drive] = [...way, place];
  if (site === undefined || drive === undefined) return null;
  const folder_id = way.length < 2 ? null : place.id;
  return { site_id: site.id, drive_id: drive.id, folder_id, path: place.path };
};
