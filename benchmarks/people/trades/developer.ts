import type { Trade } from './trade.ts';

export const developer: Trade = {
  key: 'developer',
  language: 'en',
  contacts: { least: 5, most: 10, privateShare: 0 },
  code: 'AAA-999',
  matters: [
    {
      project: 'Web shop',
      words: ['checkout', 'basket', 'payment webhook', 'stock sync', 'discount rules'],
      documents: ['{word} spec', 'Release notes {n}', 'Estimate'],
      mails: ['Deploy tonight', 'Bug in {word}', 'Invoice question'],
    },
    {
      project: 'Mobile app',
      words: ['push notifications', 'onboarding screens', 'offline cache', 'store review', 'deep links'],
      documents: ['Test plan {n}', '{word} design', 'Backlog'],
      mails: ['Build {n}', 'Crash report', 'Feedback on {word}'],
    },
    {
      project: 'Integration platform',
      words: ['retry queue', 'field mapping', 'rate limiting', 'schema migration', 'dead letters'],
      documents: ['Mapping {word}', 'Architecture v{n}', 'Notes'],
      mails: ['API keys', 'Errors since yesterday', 'Planning'],
    },
    {
      project: 'Data warehouse',
      words: ['star schema', 'incremental load', 'dashboards', 'backfill', 'partitioning'],
      documents: ['Model {word}', 'Queries', 'Report {n}'],
      mails: ['Numbers do not match', 'Access', '{word}'],
    },
    {
      project: 'Support and hosting',
      words: ['certificate renewal', 'disk alert', 'log rotation', 'backup restore', 'patch window'],
      documents: ['Runbook {word}', 'Incident {n}', 'Checklist'],
      mails: ['Alert', 'Maintenance window', 'Follow-up'],
    },
  ],
  workingCodes: ['Development', 'Code review', 'Meeting', 'Support', 'Analysis'],
  tools: [
    { name: 'Codehost', host: 'codehost.example', place: 'org/repo-{id}/pulls' },
    { name: 'Visual Studio Code', host: null, place: '', extension: 'ts' },
    { name: 'Board', host: 'taskboard.example', place: 'boards/{id}' },
    { name: 'Local', host: 'dev.local.example', place: 'preview/{id}' },
  ],
  thirdParties: [
    { name: 'Cloud provider', domain: 'cloudstack.example', mails: ['Ticket {case}', 'Scheduled maintenance {case}'] },
    { name: 'Payment provider', domain: 'paybridge.example', mails: ['Merchant {case}', 'Your question {case}'] },
    { name: 'Design studio', domain: 'studionine.example', mails: ['New screens', '{word} designs'] },
  ],
  research: [
    { host: 'answers.example', title: '{word} - how to' },
    { host: 'reference.example', title: 'API reference' },
    { host: 'search.example', title: 'Search' },
  ],
  internal: ['Stand-up', 'Sprint planning', 'Retrospective', 'Tooling', 'Hiring'],
  focusMinutes: 48,
};
