// Parts of an address of the contacts: contacts or companies, of which company, which contact is open, and on which
// tab.
export const contactTabs = ['overview', 'projects', 'tags'] as const;
export type ContactTab = (typeof contactTabs)[number];
export const contactViews = ['contacts', 'companies'] as const;
export type ContactView = (typeof contactViews)[number];
/** Contacts are shown where nothing is said; `company` narrows them down to those of one company. */
export type ContactsSearch = { view?: 'companies'; company?: string; contact?: string; tab?: ContactTab };

const longestCompany = 200;

/** Reads the address; what makes no sense is left out rather than refused. */
export const readContactsSearch = (search: Record<string, unknown>): ContactsSearch => {
  const list = readList(search);
  const contact = String(search.contact ?? '');
  if (!/^[1-9]\d{0,14}$/.test(contact)) return list;
  const tab = contactTabs.find((each) => each === search.tab);
  return tab === undefined ? { ...list, contact } : { ...list, contact, tab };
};

const readList = ({ view, company }: Record<string, unknown>): ContactsSearch => {
  if (view === 'companies') return { view };
  // A name of digits alone is read as a number.
  const name = typeof company === 'string' || typeof company === 'number' ? String(company).trim() : '';
  return name === '' || name.length > longestCompany ? {} : { company: name };
};

/** Returns the part of an address that stays when a contact is opened or closed. */
export const listOf = ({ view, company }: ContactsSearch): ContactsSearch => ({
  ...(view === undefined ? {} : { view }),
  ...(company === undefined ? {} : { company }),
});
