/** What kind of firm an organisation is, as it tells at its start (specification 7.3, clients/onboarding). */
export const industries = [
  'accountancy',
  'tax_advice',
  'legal',
  'notary',
  'consultancy',
  'engineering',
  'architecture',
  'it_services',
  'marketing',
  'real_estate',
  'finance',
  'insurance',
  'staffing',
  'health_care',
  'education',
  'government',
  'non_profit',
  'other',
] as const;
export type Industry = (typeof industries)[number];
