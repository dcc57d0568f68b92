import { normaliseFolder } from './place-prefixes.ts';

/** A folder of the preference document_folders (specification 3, folder). */
export interface DocumentFolder {
  readonly path: string;
  readonly taggable: boolean;
}

/** Folders as they are compared: those below which each folder is somebody's, and those below which none is. */
export interface FolderRoots {
  readonly taggable: readonly string[];
  readonly closed: readonly string[];
}

/**
 * The document folders of somebody by what they say of the folders in them; Windows, UNC and macOS paths. What is no
 * absolute path is left out.
 *
 *   D:\Klanten, taggable     →   D:\Klanten\Bakker can be somebody's
 *   D:\Prive, not taggable   →   nothing in it is ever proposed
 */
export function folderRoots(folders: readonly DocumentFolder[]): FolderRoots {
  const of = (isTaggable: boolean) =>
    folders.filter(({ taggable }) => taggable === isTaggable).flatMap(({ path }) => normaliseFolder(path) ?? []);
  return { taggable: of(true), closed: of(false) };
}
