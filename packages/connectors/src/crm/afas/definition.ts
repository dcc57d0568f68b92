import type { CrmDefinition } from '../crm-definition.ts';

/** Hosts depend on the environment; the names of environments are texts. */
const environments = ['production', 'test', 'accept'].map((id) => ({ id, name: id }));

export const afasDefinition = {
  key: 'afas',
  steps: [
    {
      key: 'credentials',
      fields: [
        { name: 'tenant', kind: 'text', pattern: '\\d{4,6}' },
        { name: 'environment', kind: 'choice', choices: environments },
        { name: 'api_key', kind: 'secret', pattern: '\\S+' },
        { name: 'environment_key', kind: 'secret', pattern: '\\S+' },
        { name: 'username', kind: 'text', pattern: '\\S+' },
      ],
    },
    { key: 'otp', fields: [{ name: 'otp', kind: 'secret', pattern: '\\S+' }], sendsCode: 'token' },
    { key: 'employee', fields: [{ name: 'employee_id', kind: 'choice', choices: 'employees' }] },
  ],
  nouns: { contact: 'debtor', levels: ['project', 'stage', 'work_type'] },
  // No rate is published; five simultaneous calls are too many for some customers.
  limits: { rates: [], atOnce: 2 },
  capabilities: {
    allow_disconnect: true,
    allow_manual_internal_relation: true,
    supports_contact_selection: true,
    supports_empty_initialization: false,
    supports_export_timestamps: true,
    supports_search: true,
  },
  // A project and a type of work; the stage in between is for projects with stages.
  hours: {
    requiredLevels: 2,
    needsInternalContact: false,
    reference: 'marker',
    takesBillable: true,
    takesCustomFields: 'chosen',
    longestText: 255,
  },
} as const satisfies CrmDefinition;
