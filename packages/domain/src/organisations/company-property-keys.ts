/** The data of a company that is set once (specification 5 and 3, Client: company data). */
export const companyPropertyKeys = [
  'debit_name',
  'debit_email',
  'debit_iban',
  'debit_bic',
  'debit_btw',
  'activation_confirmed',
] as const;
export type CompanyPropertyKey = (typeof companyPropertyKeys)[number];
