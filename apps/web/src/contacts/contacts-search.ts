// The parts of the contacts screen's address: contacts or companies, the filters by company and type, the open contact,
// and its tab.
import { type ContactType, contactTypes } from '@daybook/domain/contacts/contact-types.ts';

export const contactTabs = ['overview', 'projects', 'tags'] as const;
export type ContactTab = (typeof contactTabs)[number];
export const contactViews = ['contacts', 'companies'] as const;
export type ContactView = (typeof contactViews)[number];
/** Contacts are the default view; `company` and `type` filter them. */
export type ContactsSearch = {
  view?: 'companies';
  company?: string;
  type?: ContactType;
  contact?: string;
  tab?: ContactTab;
};

const longestCompany = 200;

/** Reads the address; invalid parts are ignored. */
export const readContactsSearch = (search: Record<string, unknown>): ContactsSearch => {
  const list = readList(search);
  const contact = String(search.contact ?? '');
  if (!/^[1-9]\d{0,14}$/.test(contact)) return list;
  const tab = contactTabs.find((each) => each === search.tab);
  return tab === undefined ? { ...list, contact } : { ...list, contact, tab };
};

const readList = ({ view, company, type: asked }: Record<string, unknown>): ContactsSearch => {
  if (view === 'companies') return { view };
  const type = contactTypes.find((each) => each === asked);
  const ofType = type === undefined ? {} : { type };
  // A name of digits alone is read as a number.
  const name = typeof company === 'string' || typeof company === 'number' ? String(company).trim() : '';
  return name === '' || name.length > longestCompany ? ofType : { company: name, ...ofType };
};

/** Returns the part of an address that stays when a contact is opened or closed. */
export const listOf = ({ view, company, type }: ContactsSearch): ContactsSearch => ({
  ...(view === undefined ? {} : { view }),
  ...(company === undefined ? {} : { company }),
  ...(type === undefined ? {} : { type }),
});
