import { normaliseFolder } from './place-prefixes.ts';

/** A folder of the preference document_folders (specification 3, folder). */
export interface DocumentFolder {
  readonly path: string;
  readonly taggable: boolean;
}

/** Folders in comparable form: those whose subfolders each belong to somebody, and those whose subfolders never do. */
export interface FolderRoots {
  readonly taggable: readonly string[];
  readonly closed: readonly string[];
}

/**
 * Returns a user's document folders, divided by whether their subfolders can be tagged; Windows, UNC and macOS paths.
 * Values other than absolute paths are left out.
 *
 *   D:\Klanten, taggable     →   D:\Klanten\Bakker can be somebody's
 *   D:\Prive, not taggable   →   nothing in it is ever proposed
 */
export function folderRoots(folders: readonly DocumentFolder[]): FolderRoots {
  const of = (isTaggable: boolean) =>
    folders.filter(({ taggable }) => taggable === isTaggable).flatMap(({ path }) => normaliseFolder(path) ?? []);
  return { taggable: of(true), closed: of(false) };
}
