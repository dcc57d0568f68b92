import { useSyncExternalStore } from 'react';

const paper = () => matchMedia('print');

/** Browsers lay out the pages before the media query changes: content rendered after that would be cut off. */
let isAboutToPrint = false;

const subscribe = (onChange: () => void): (() => void) => {
  const media = paper();
  const turn = (isAbout: boolean) => () => {
    isAboutToPrint = isAbout;
    onChange();
  };
  const [before, after] = [turn(true), turn(false)];
  media.addEventListener('change', onChange);
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    media.removeEventListener('change', onChange);
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
};

/** Whether the page is rendered for paper: print-only lists are rendered only then. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isAboutToPrint || paper().matches);
