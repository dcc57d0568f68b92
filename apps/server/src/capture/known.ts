/** Returns the value of a key that must be in the map. */
export function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`Nothing was stored for ${String(key)}`);
  return value;
}
