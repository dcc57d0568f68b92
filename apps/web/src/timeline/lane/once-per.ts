/**
 * Computes a value once for each object and caches it. For objects that are replaced when they change, such as days and
 * selections. The results are shared, so they must not be changed.
 */
export const oncePer = <K extends object, T>(compute: (key: K) => T): ((key: K) => T) => {
  const known = new WeakMap<K, { answer: T }>();
  return (key) => {
    const before = known.get(key);
    if (before) return before.answer;
    const answer = compute(key);
    known.set(key, { answer });
    return answer;
  };
};
