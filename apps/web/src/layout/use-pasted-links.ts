import { useEffect } from 'react';
import { readArrival } from '../shell/first-load/read-arrival.ts';

const follow = () => {
  const { pathname, search, hash, href } = location;
  if (readArrival(href).rest !== `${pathname}${search}${hash}`) location.reload();
};

/**
 * Follows a mailed link that is pasted while its page is open: only the part behind the # changes, which does not load
 * a page.
 */
export const usePastedLinks = () =>
  useEffect(() => {
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
