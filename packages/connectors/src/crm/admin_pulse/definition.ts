import { bridgeFields, bridgeHours } from '../bridge/definition.ts';
import type { CrmDefinition } from '../crm-definition.ts';

const yesAndNo = [
  { id: 'true', name: 'Yes' },
  { id: 'false', name: 'No' },
] as const;

export const adminPulseDefinition = {
  key: 'admin_pulse',
  steps: [
    { key: 'credentials', fields: [{ name: 'token', kind: 'secret', pattern: '\\S+' }] },
    { key: 'options', fields: [{ name: 'tasks_enabled', kind: 'choice', choices: yesAndNo }] },
    { key: 'bridge', fields: bridgeFields },
    { key: 'division', fields: [{ name: 'administration_id', kind: 'choice', choices: 'divisions' }] },
  ],
  nouns: { contact: 'client', levels: ['task', 'subtask', 'price_list_item'] },
  limits: { rates: [{ calls: 480, seconds: 60 }], atOnce: 4 },
  capabilities: {
    allow_disconnect: true,
    allow_manual_internal_relation: true,
    supports_contact_selection: true,
    supports_empty_initialization: false,
    // The bridge reports it.
    supports_export_timestamps: 'learned',
    supports_search: true,
  },
  hours: bridgeHours,
} as const satisfies CrmDefinition;
