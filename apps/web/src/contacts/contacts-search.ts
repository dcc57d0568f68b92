// What an address of the contacts says: which contact is open, and on which tab.
export const contactTabs = ['overview', 'projects', 'tags'] as const;
export type ContactTab = (typeof contactTabs)[number];
export type ContactsSearch = { contact?: string; tab?: ContactTab };

/** Reads the address; what makes no sense is left out rather than refused. */
export const readContactsSearch = (search: Record<string, unknown>): ContactsSearch => {
  const contact = String(search.contact ?? '');
  if (!/^[1-9]\d{0,14}$/.test(contact)) return {};
  const tab = contactTabs.find((each) => each === search.tab);
  return tab === undefined ? { contact } : { contact, tab };
};
