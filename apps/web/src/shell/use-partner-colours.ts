import { useEffect } from 'react';
import { useSession } from './api/session.ts';

/** Shows the colours that a partner decided, otherwise the built-in ones. */
export const usePartnerColours = (): void => {
  const themes = useSession().client.application?.windows.themes;
  useEffect(() => {
    if (themes === undefined) return;
    let isOver = false;
    let remove = (): void => {};
    void import('./partner-colours.ts').then(({ showColours }) => {
      if (!isOver) remove = showColours(themes);
    });
    return () => {
      isOver = true;
      remove();
    };
  }, [themes]);
};
