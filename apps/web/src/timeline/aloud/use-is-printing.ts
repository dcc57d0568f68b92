import { useSyncExternalStore } from 'react';

const paper = () => matchMedia('print');

/** Sheets are counted before the media query changes: what is made after that count ends with the first sheet. */
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

/** Whether the page is drawn for paper: lists that only paper shows are made then, and not before. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isAboutToPrint || paper().matches);
