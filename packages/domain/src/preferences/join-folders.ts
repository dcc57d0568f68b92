/** A list of folders, as the preference document_folders holds it. */
type Folders = readonly { readonly path: string }[];

/** Different spellings of one folder are equal: Windows does not distinguish them. */
const compared = ({ path }: { readonly path: string }): string =>
  path.trim().replaceAll('\\', '/').replace(/\/+$/, '').normalize('NFC').toLowerCase();

/**
 * Returns the folders of an organisation together with the user's. If both name a folder, the user's entry counts.
 *
 *   organisation [D:\Klanten, S:\Team]   own [s:\team\ (not taggable), C:\Werk]   →   D:\Klanten · s:\team\ · C:\Werk
 */
export function joinFolders<Folder extends Folders[number]>(
  ofClient: readonly Folder[],
  own: readonly Folder[],
): Folder[] {
  const byPath = new Map(own.map((folder) => [compared(folder), folder]));
  const general = new Set(ofClient.map(compared));
  const joined = ofClient.map((folder) => byPath.get(compared(folder)) ?? folder);
  return [...joined, ...own.filter((folder) => !general.has(compared(folder)))];
}
