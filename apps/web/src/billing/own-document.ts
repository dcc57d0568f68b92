// The billing screen is loaded as a separate document: only there does the server's policy allow the payment provider's
// form.
import { useEffect } from 'react';

/** Returns the path at which the document was loaded, whatever screen it shows now. */
const loadedAt = (): string => {
  const [entry] = performance.getEntriesByType('navigation');
  return new URL(entry?.name ?? location.href, location.href).pathname;
};

/**
 * Reloads the billing screen if it was reached from another screen and has a form to show. Returns whether the caller
 * must wait for that; nothing has been typed by then.
 */
export const useOwnDocument = (hasForm: boolean): boolean => {
  const isMissing = hasForm && loadedAt() !== '/billing';
  useEffect(() => {
    if (isMissing) location.reload();
  }, [isMissing]);
  return isMissing;
};
