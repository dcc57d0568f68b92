/** Start data of the thread that runs the engine. */
export type WorkerStart = {
  /** The directory of the PostgreSQL files; null keeps everything in memory. */
  readonly directory: string | null;
  /** Whether a commit waits for the disk. False only for temporary test databases. */
  readonly syncs: boolean;
  readonly engineModule: WebAssembly.Module;
  readonly initdbModule: WebAssembly.Module;
};

export type ToWorker =
  | { readonly kind: 'send'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'ping'; readonly id: number }
  | { readonly kind: 'close'; readonly id: number };

export type FromWorker =
  | { readonly kind: 'opened'; readonly durable: boolean }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'answer'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
