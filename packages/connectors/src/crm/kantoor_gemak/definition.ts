import type { CrmDefinition } from '../crm-definition.ts';

const table = { kind: 'choice', choices: 'domains' } as const;

export const kantoorGemakDefinition = {
  key: 'kantoor_gemak',
  steps: [
    {
      key: 'credentials',
      fields: [
        { name: 'tenant_id', kind: 'text', pattern: '[A-Za-z0-9.-]+' },
        { name: 'client_id', kind: 'text', pattern: '\\S+' },
        { name: 'client_secret', kind: 'secret', pattern: '\\S+' },
        { name: 'environment_url', kind: 'address', pattern: '(https?://[^\\s?#@/]+)/?' },
        { name: 'api_path', kind: 'text', pattern: '/[\\w./-]+', isOptional: true },
      ],
    },
    // The relevant tables of the environment; their columns are found by its own description of them.
    {
      key: 'tables',
      fields: [
        { name: 'project_table', ...table },
        { name: 'task_table', ...table, isOptional: true },
        { name: 'hours_table', ...table },
      ],
    },
  ],
  nouns: { contact: 'account', levels: ['project', 'task'] },
  limits: { rates: [{ calls: 6000, seconds: 300 }], atOnce: 4 },
  capabilities: {
    allow_disconnect: true,
    allow_manual_internal_relation: true,
    supports_contact_selection: true,
    supports_empty_initialization: false,
    // If the table of hours has columns for them.
    supports_export_timestamps: 'learned',
    supports_search: true,
  },
  hours: { requiredLevels: 1, needsInternalContact: false, reference: 'marker', longestText: 2000 },
} as const satisfies CrmDefinition;
