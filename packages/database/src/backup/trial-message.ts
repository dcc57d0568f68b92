/** The result that the process of a trial restore sends to the process that started it. */
export type TrialMessage =
  | { readonly kind: 'restored'; readonly rows: number }
  /** Giving up (no room, another trial, a folder of somebody else) says nothing about the backup. */
  | { readonly kind: 'gave-up' | 'failed'; readonly reason: string };
