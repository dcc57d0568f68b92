import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncDirectory } from '../sync-directory.ts';

type Stream = { readonly nfd?: number; readonly node: { readonly mode: number } };
type NodeFileSystem = {
  stream_ops: { fsync?: (stream: Stream) => number };
  realPath(node: Stream['node']): string;
};
type EngineOptions = Parameters<NodeFS['init']>[1];

/**
 * PGlite's file system on a directory, with the missing operation fsync. Without it no commit ever waits for the disk,
 * and a power failure can leave a directory that does not open again.
 */
export class SyncingFileSystem extends NodeFS {
  /** How often data was forced to the disk since opening. */
  syncCount = 0;

  override async init(pg: PGlite, options: EngineOptions): Promise<{ emscriptenOpts: EngineOptions }> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addSync = (module: unknown) => this.#addSync((module as { NODEFS: NodeFileSystem }).NODEFS);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }

  #addSync(files: NodeFileSystem): void {
    files.stream_ops.fsync = (stream) => {
      this.syncCount += 1;
      if (stream.nfd !== undefined) fsyncSync(stream.nfd);
      else syncDirectory(files.realPath(stream.node));
      return 0;
    };
  }
}
