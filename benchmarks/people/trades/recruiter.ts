import type { Trade } from './trade.ts';

export const recruiter: Trade = {
  key: 'recruiter',
  language: 'en',
  contacts: { least: 14, most: 26, privateShare: 0 },
  code: 'V9999',
  matters: [
    {
      project: 'Finance roles',
      words: ['financial analyst', 'payroll lead', 'treasury', 'auditor', 'cost accountant'],
      documents: ['Job ad {word}', 'Shortlist {n}', 'Salary benchmark'],
      mails: ['CV {n}', 'Interview {word}', 'Offer'],
    },
    {
      project: 'Technical roles',
      words: ['mechanic', 'site engineer', 'electrician', 'maintenance planner', 'welder'],
      documents: ['Profile {word}', 'Shortlist', 'Interview notes {n}'],
      mails: ['Candidates', 'Start date', '{word} vacancy'],
    },
    {
      project: 'Commercial roles',
      words: ['account manager', 'sales support', 'export manager', 'category lead', 'inside sales'],
      documents: ['Shortlist {n}', 'Role description', 'Assessment {word}'],
      mails: ['Second round', 'Feedback', 'Reference check'],
    },
    {
      project: 'Executive search',
      words: ['supervisory board', 'managing director', 'succession', 'non-compete', 'long list'],
      documents: ['Long list v{n}', 'Confidential memo', 'Mapping {word}'],
      mails: ['Confidential', 'Board meeting', 'Conversation {n}'],
    },
  ],
  workingCodes: ['Sourcing', 'Interview', 'Client contact', 'Administration', 'Selection'],
  tools: [
    { name: 'Talentbase', host: 'talentbase.example', place: 'vacancies/{id}/pipeline' },
    { name: 'Worknet', host: 'worknet.example', place: 'search?project={id}' },
    { name: 'Word', host: null, place: '', extension: 'docx' },
  ],
  thirdParties: [
    { name: 'Assessment bureau', domain: 'testpeople.example', mails: ['Results {case}', 'Assessment {word}'] },
    { name: 'Job site', domain: 'jobpages.example', mails: ['New reactions {case}', 'Ad expires {case}'] },
    { name: 'Screening', domain: 'backcheck.example', mails: ['File {case} complete', 'Missing {case}'] },
  ],
  research: [
    { host: 'worknet.example', title: 'Feed | Worknet' },
    { host: 'paycompass.example', title: 'Salaries {word}' },
  ],
  internal: ['Monday kick-off', 'Pipeline review', 'Training', 'Placements party'],
  focusMinutes: 12,
};
