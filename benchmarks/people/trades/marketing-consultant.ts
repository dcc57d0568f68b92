import type { Trade } from './trade.ts';

export const marketingConsultant: Trade = {
  key: 'marketing consultant',
  language: 'en',
  contacts: { least: 10, most: 18, privateShare: 0 },
  code: 'AA99',
  matters: [
    {
      project: 'Brand campaign',
      words: ['moodboard', 'tagline', 'media plan', 'launch film', 'billboards'],
      documents: ['Creative brief v{n}', '{word} options', 'Budget', 'Timeline'],
      mails: ['Feedback round {n}', '{word}', 'Approval needed'],
    },
    {
      project: 'Search and ads',
      words: ['keywords', 'bid strategy', 'landing page', 'conversion rate', 'negative list'],
      documents: ['Monthly report {n}', 'Keyword set', '{word} test'],
      mails: ['Report', 'Spend this month', 'Tracking {word}'],
    },
    {
      project: 'Content calendar',
      words: ['newsletter', 'case study', 'blog series', 'webinar', 'white paper'],
      documents: ['Calendar {year}', '{word} draft {n}', 'Interview notes'],
      mails: ['Draft', 'Interview', 'Pictures for {word}'],
    },
    {
      project: 'Positioning research',
      words: ['survey', 'focus group', 'personas', 'competitor scan', 'value proposition'],
      documents: ['Findings v{n}', 'Questionnaire', '{word}'],
      mails: ['Respondents', 'Findings', 'Workshop'],
    },
    {
      project: 'Trade fair',
      words: ['booth', 'giveaways', 'lead capture', 'floor plan', 'sponsorship'],
      documents: ['Booth design {n}', 'Packing list', 'Budget'],
      mails: ['Stand number', 'Delivery {word}', 'Badges'],
    },
  ],
  workingCodes: ['Strategy', 'Copy', 'Design direction', 'Campaign management', 'Meeting', 'Reporting'],
  tools: [
    { name: 'Adboard', host: 'adboard.example', place: 'accounts/{id}/campaigns' },
    { name: 'Slides', host: 'docs-online.example', place: 'presentation/d/{id}' },
    { name: 'Mailflow', host: 'mailflow.example', place: 'audiences/{id}' },
    { name: 'PowerPoint', host: null, place: '', extension: 'pptx' },
  ],
  thirdParties: [
    { name: 'Print house', domain: 'printworks.example', mails: ['Proof {case}', 'Order {case}'] },
    { name: 'Photographer', domain: 'lensandlight.example', mails: ['Selection', 'Shoot {word}'] },
    { name: 'Media desk', domain: 'mediadesk.example', mails: ['Booking {case}', 'Invoice {case}'] },
  ],
  research: [
    { host: 'trendwatch.example', title: '{word} trends' },
    { host: 'stockphotos.example', title: 'Stock photos' },
    { host: 'search.example', title: 'Search' },
  ],
  internal: ['New business', 'Team lunch', 'Portfolio', 'Time sheets', 'Agency pitch'],
  focusMinutes: 22,
};
