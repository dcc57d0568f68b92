import { useEffect } from 'react';
import { readArrival } from '../shell/first-load/read-arrival.ts';

const follow = () => {
  const { pathname, search, hash, href } = location;
  if (readArrival(href).rest !== `${pathname}${search}${hash}`) location.reload();
};

/** Follows a mail's link that is pasted where its page is open: only the part behind the # changes, which loads nothing by itself. */
export const usePastedLinks = () =>
  useEffect(() => {
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
