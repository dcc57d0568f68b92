import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notify } from '../shell/messages/notify.tsx';
import { translate } from '../texts/i18n.ts';
import { type Import, isUnderWay } from './import-queries.ts';
import { staleAfterImport } from './use-import-actions.ts';

/** Shows when a running import has finished; queries with activity are refreshed. */
export const useFinishedImports = (imports: readonly Import[]): void => {
  const queryClient = useQueryClient();
  const running = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const before = running.current;
    running.current = new Set(imports.filter(isUnderWay).map(({ id }) => id));
    const finished = imports.filter((item) => before.has(item.id) && !isUnderWay(item));
    if (finished.length === 0) return;
    for (const { attributes } of finished) {
      if (attributes.status === 'done') notify(translate('imports:result.finished', { count: attributes.added_count }));
    }
    for (const queryKey of staleAfterImport) void queryClient.invalidateQueries({ queryKey });
  }, [imports, queryClient]);
};
