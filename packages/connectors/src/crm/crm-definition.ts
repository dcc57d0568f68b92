// Definition of a CRM or accounting system, as data: docs/connections.md. Server and screens know a system by this
// alone.

import type { CrmFieldName } from '@daybook/domain/crm/field-names.ts';

/** The lists from which a field of a connection is chosen, as the calls name them. */
export const crmChoiceKinds = ['tenants', 'divisions', 'employees', 'domains', 'portals', 'users'] as const;
export type CrmChoiceKind = (typeof crmChoiceKinds)[number];

/** One thing to choose from. */
export type CrmChoice = { readonly id: string; readonly name: string };

/** Something that a connection has to know. Its text is found by its name, and by system and name where it has one of its own. */
export type CrmField = {
  readonly name: CrmFieldName;
  /** secret: never shown again. choice: one of a list. address: of the customer's own installation. */
  readonly kind: 'text' | 'secret' | 'choice' | 'address';
  /** Where the choices of a choice come from: asked of the system, or always the same. */
  readonly choices?: CrmChoiceKind | readonly CrmChoice[];
  /** Regular expression that the whole text matches; its first group, where it has one, is the kept part. */
  readonly pattern?: string;
  readonly isOptional?: boolean;
};

/** Fields that are asked together. After each step the system verifies them. */
export type CrmStep = {
  readonly key: string;
  readonly fields: readonly CrmField[];
  /** The user signs in at the system itself, which asks for nothing here; the definition has `oauth`. */
  readonly signsIn?: true;
  /** The system sends the user a code, which this step takes: the name of the secret that the code is exchanged for. */
  readonly sendsCode?: CrmFieldName;
};

/** How people sign in at the system, OAuth 2 with an authorization code. Addresses come from the system: crm-system.ts. */
export type CrmOAuth = {
  /** The field, a choice that is always the same, that says where the account is: each place has a client of its own. */
  readonly regionField?: CrmFieldName;
  /** The field that names the account, where a customer can make a client of its own that works for that account alone. */
  readonly accountField?: CrmFieldName;
  readonly scopes: readonly string[];
  /** Separator of scopes; a space without it. */
  readonly scopeSeparator?: ',';
  /** Whether the vendor takes a code challenge (RFC 7636). */
  readonly hasPkce: boolean;
  /** How token calls prove which client calls: in the form, or as HTTP Basic. */
  readonly clientProof: 'body' | 'basic';
  /** json: token calls carry JSON instead of a form. */
  readonly tokenBody?: 'json';
  /** Access tokens hold until somebody takes them back: none comes to renew them by. */
  readonly hasNoRefreshTokens?: true;
  /** Members of the token answer that `verify` finds among the values, such as the host of the account. */
  readonly told?: readonly string[];
  /** How long before its end an access token is renewed; some vendors refuse to renew earlier. */
  readonly renewsBeforeSeconds: number;
  /** More of what the address to sign in at has to say. */
  readonly parameters?: Readonly<Record<string, string>>;
};

/** The system's words for the things that become ours, by a word. */
export type CrmNouns = {
  readonly contact: string;
  /** Of the dimension levels from the first; as many as it fills. Their names in each language: the server's level-names.ts. */
  readonly levels: readonly [string, ...string[]];
};

export type CrmRate = { readonly calls: number; readonly seconds: number };

/** How often it may be asked, as its vendor says. */
export type CrmLimits = {
  readonly rates: readonly CrmRate[];
  readonly atOnce: number;
};

export type CrmDefinition = {
  /** As the organisation's external_crm has it. */
  readonly key: string;
  /** Key of the system with the texts of its fields, where systems share them; its own key without it. */
  readonly texts?: string;
  readonly steps: readonly [CrmStep, ...CrmStep[]];
  /** Absent: everything that opens a connection is typed. */
  readonly oauth?: CrmOAuth;
  readonly nouns: CrmNouns;
  readonly limits: CrmLimits;
  /** Capability flags of the specification. */
  readonly capabilities: {
    readonly allow_disconnect: boolean;
    readonly allow_manual_internal_relation: boolean;
    readonly supports_contact_selection: boolean;
    readonly supports_empty_initialization: boolean;
    /** learned: the account itself says, when the connection is verified. */
    readonly supports_export_timestamps: boolean | 'learned';
    /** Whether its contacts are looked for by name when they are chosen: where all of them are read. */
    readonly supports_search: boolean;
  };
  readonly hours: {
    /** How many levels hours have to name. */
    readonly requiredLevels: number;
    /** Whether internal time is taken only under a contact. */
    readonly needsInternalContact: boolean;
    /** Where our reference stands, by which hours are found again: a field of their own, or a marker in the text; null: nowhere. */
    readonly reference: 'field' | 'marker' | null;
    /** Whether the system takes with each entry whether it is billable; otherwise the project or task decides there. */
    readonly takesBillable?: boolean;
    /** false: the hours that stand there cannot be listed, and so are not compared with those that were sent. */
    readonly listsHours?: boolean;
    /** chosen: custom fields of a booking go there, those that the organisation chose for it; otherwise all are handed to the connector. */
    readonly takesCustomFields?: 'chosen';
    /** The longest text; longer ones are cut. */
    readonly longestText: number;
  };
};
