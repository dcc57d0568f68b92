// A system that is reached through a bridge, as data: docs/bridge.md.
import type { CrmDefinition, CrmField } from '../crm-definition.ts';

/** Differences between systems with a bridge. */
export type BridgedSystem = {
  readonly key: string;
  /** The system's words for its contacts and its levels. */
  readonly nouns: CrmDefinition['nouns'];
  /** Fields besides address, key, secret and administration; their values are sent to the bridge with every request. */
  readonly context: readonly CrmField[];
};

/** The fields needed to connect to a bridge. */
export const bridgeFields = [
  { name: 'environment_url', kind: 'address', pattern: 'https?://[^\\s?#@]+' },
  { name: 'client_key', kind: 'text', pattern: '\\S+' },
  { name: 'secret', kind: 'secret', pattern: '\\S+' },
] as const satisfies readonly CrmField[];

/** The fields of hours that a bridge accepts. */
export const bridgeHours = {
  // The bridge reports what its hours need; internal time may have no dimension.
  ...{ requiredLevels: 0, needsInternalContact: false, reference: 'field', takesBillable: true },
  longestText: 10_000,
} as const satisfies CrmDefinition['hours'];

export const bridgeDefinition = ({ key, nouns, context }: BridgedSystem) =>
  ({
    key,
    texts: 'bridge',
    steps: [
      { key: 'credentials', fields: bridgeFields },
      { key: 'division', fields: [{ name: 'administration_id', kind: 'choice', choices: 'divisions' }, ...context] },
    ],
    nouns,
    limits: { rates: [{ calls: 20, seconds: 1 }], atOnce: 4 },
    capabilities: {
      allow_disconnect: true,
      allow_manual_internal_relation: true,
      supports_contact_selection: true,
      supports_empty_initialization: true,
      // A bridge reports whether its system keeps start and end.
      supports_export_timestamps: 'learned',
      supports_search: true,
    },
    hours: bridgeHours,
  }) as const satisfies CrmDefinition;
