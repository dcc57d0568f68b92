import { useCallback, useMemo, useState } from 'react';

/** Selected rows of a list, by id; `toggle` selects all of the given rows, or deselects them if all are selected. */
export const useSelection = () => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (wanted: readonly string[]) =>
      setIds((known) => {
        const named = new Set(wanted);
        return named.isSubsetOf(known) ? known.difference(named) : known.union(named);
      }),
    [],
  );
  const clear = useCallback(() => setIds(new Set()), []);
  return useMemo(() => ({ ids, toggle, clear }), [ids, toggle, clear]);
};
