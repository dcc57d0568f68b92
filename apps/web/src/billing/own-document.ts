// The billing screen has a document of its own: only there does the server's policy allow the payment provider's form.

/** Path at which the document was loaded, whichever screen is shown in it now. */
const loadedAt = (): string => {
  const [entry] = performance.getEntriesByType('navigation');
  return new URL(entry?.name ?? location.href, location.href).pathname;
};

/** Loads the billing screen anew when it is reached from another screen. Nothing was typed on it by then. */
export const openOwnDocument = async (href: string): Promise<void> => {
  if (loadedAt() === '/billing') return;
  location.assign(href);
  // This document ends here.
  await new Promise(() => undefined);
};
