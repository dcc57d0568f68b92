import type { CrmDefinition } from '../crm-definition.ts';

/** The name before .simplicate.nl, or an address of the account; names below .simplicate.com keep that ending. */
const domainPattern = '(?:https?://)?([A-Za-z0-9][A-Za-z0-9-]*(?:\\.simplicate\\.com)?)(?:\\.simplicate\\.nl)?(?:/.*)?';

export const simplicateDefinition = {
  key: 'simplicate',
  steps: [
    {
      key: 'credentials',
      fields: [
        { name: 'domain', kind: 'text', pattern: domainPattern },
        { name: 'api_key', kind: 'secret', pattern: '\\S+' },
        { name: 'api_secret', kind: 'secret', pattern: '\\S+' },
      ],
    },
  ],
  nouns: { contact: 'organisation', levels: ['project', 'service', 'hour_type'] },
  // Sixty calls a minute are promised: spread evenly, so that a long read never waits for most of a minute.
  limits: { rates: [{ calls: 10, seconds: 10 }], atOnce: 2 },
  capabilities: {
    allow_disconnect: true,
    allow_manual_internal_relation: true,
    supports_contact_selection: true,
    supports_empty_initialization: false,
    supports_export_timestamps: true,
    supports_search: true,
  },
  // Hours are on a type of hours of a service of a project.
  hours: {
    ...{ requiredLevels: 3, needsInternalContact: false, reference: 'marker', takesBillable: true },
    longestText: 2000,
  },
} as const satisfies CrmDefinition;
