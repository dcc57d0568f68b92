/**
 * Computes once for each object what several parts ask of it. For what is replaced when it changes, as days and selections
 * are; the answers are shared, so nobody may change them.
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
