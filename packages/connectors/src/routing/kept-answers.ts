/** Recent requests are not repeated: the newest answers by key, each for as long as it may be believed. */
export type KeptAnswers<T> = {
  /** The answer that is kept, or else the one that is found, which is kept when it comes. */
  of(key: string, find: () => Promise<T>): Promise<T>;
};

export function keptAnswers<T>({
  most,
  lifetimeMs,
  now,
}: {
  readonly most: number;
  readonly lifetimeMs: number;
  readonly now: () => number;
}): KeptAnswers<T> {
  const kept = new Map<string, { readonly atMs: number; readonly answer: T }>();
  return {
    async of(key, find) {
      const known = kept.get(key);
      if (known !== undefined && now() - known.atMs < lifetimeMs) return known.answer;
      const answer = await find();
      kept.delete(key);
      kept.set(key, { atMs: now(), answer });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return answer;
    },
  };
}
