/** A cache of recent answers by key, each with its lifetime. */
export type KeptAnswers<T> = {
  /** Returns the cached answer, or finds it and caches it. */
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
