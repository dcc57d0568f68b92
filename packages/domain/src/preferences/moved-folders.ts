/** A chosen SharePoint folder, as the preference sharepoint_folders holds it. */
interface ChosenFolder {
  readonly drive_id: string;
  readonly folder_id: string | null;
  readonly path: string;
}
interface DocumentFolder {
  readonly path: string;
}
export interface MovedFolders<C extends ChosenFolder, D extends DocumentFolder> {
  readonly chosen: readonly C[];
  readonly documents: readonly D[];
}
/** A folder with its old and new path. */
export interface FolderMove {
  readonly from: string;
  readonly to: string;
}

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/**
 * Returns the SharePoint folders with their present paths, and the document folders that were chosen through them.
 * `pathNow` returns the path of a folder, or null when it is unknown. Null: nothing has moved.
 *
 *   chosen …/Jansen (id 7)   documents …/Jansen, …/Jansen/2025, K:/   7 is …/Jansen BV now
 *   →  chosen …/Jansen BV    documents …/Jansen BV, …/Jansen BV/2025, K:/
 */
export function movedFolders<C extends ChosenFolder, D extends DocumentFolder>(
  { chosen, documents }: MovedFolders<C, D>,
  pathNow: (folder: C) => string | null,
): (MovedFolders<C, D> & { readonly moves: readonly FolderMove[] }) | null {
  const moves = chosen.flatMap((folder) => {
    const to = pathNow(folder) ?? folder.path;
    return to === folder.path ? [] : [{ from: folder.path, to }];
  });
  if (moves.length === 0) return null;
  // The longest first, so that the move of a nested folder takes precedence.
  const ordered = inTurn(moves);
  const placed = <F extends { readonly path: string }>(folder: F): F => {
    const move = ordered.find(({ from }) => isBelow(folder.path, from));
    return move === undefined ? folder : { ...folder, path: `${move.to}${folder.path.slice(move.from.length)}` };
  };
  return {
    chosen: chosen.map((folder) => ({ ...folder, path: pathNow(folder) ?? folder.path })),
    documents: documents.map(placed),
    moves: ordered,
  };
}

const inTurn = (moves: readonly FolderMove[]): readonly FolderMove[] =>
  moves.toSorted((one, other) => other.from.length - one.from.length);
