// The billing screen has a document of its own: only there does the server's policy allow the payment provider's form.
import { useEffect } from 'react';

/** Path at which the document was loaded, whichever screen is shown in it now. */
const loadedAt = (): string => {
  const [entry] = performance.getEntriesByType('navigation');
  return new URL(entry?.name ?? location.href, location.href).pathname;
};

/**
 * Loads the billing screen anew where it was reached from another screen and has a form to show. Returns whether the caller has to
 * wait for that; nothing was typed by then.
 */
export const useOwnDocument = (hasForm: boolean): boolean => {
  const isMissing = hasForm && loadedAt() !== '/billing';
  useEffect(() => {
    if (isMissing) location.reload();
  }, [isMissing]);
  return isMissing;
};
