/** The result that the process of a trial restore sends to the process that started it. */
export type TrialMessage =
  | { readonly kind: 'restored'; readonly rows: number }
  /** Giving up (no space, another trial, a folder with foreign files) proves nothing about the backup. */
  | { readonly kind: 'gave-up' | 'failed'; readonly reason: string };
