import { useSyncExternalStore } from 'react';

const paper = () => matchMedia('print');

const subscribe = (onChange: () => void): (() => void) => {
  const media = paper();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** Whether the page is drawn for paper: lists that only paper shows are made then, and not before. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => paper().matches);
