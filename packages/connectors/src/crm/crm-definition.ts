// The definition of a CRM or accounting system, as data: docs/connections.md. Server and screens know a system only by
// this.

import type { CrmFieldName } from '@daybook/domain/crm/field-names.ts';

/** The lists for choosing the value of a field, by the names of their calls. */
export const crmChoiceKinds = ['tenants', 'divisions', 'employees', 'domains', 'portals', 'users'] as const;
export type CrmChoiceKind = (typeof crmChoiceKinds)[number];

/** One option of a choice. */
export type CrmChoice = { readonly id: string; readonly name: string };

/** A value that a connection needs. Its text is found by its name, or by system and name when it has a specific one. */
export type CrmField = {
  readonly name: CrmFieldName;
  /** secret: never shown again. choice: one of a list. address: of the customer's own installation. */
  readonly kind: 'text' | 'secret' | 'choice' | 'address';
  /** The source of the options of a choice: requested from the system, or fixed. */
  readonly choices?: CrmChoiceKind | readonly CrmChoice[];
  /** Regular expression for the complete text; its first group, if any, is the part to keep. */
  readonly pattern?: string;
  readonly isOptional?: boolean;
};

/** Fields that are asked for together. After each step the system verifies them. */
export type CrmStep = {
  readonly key: string;
  readonly fields: readonly CrmField[];
  /** The user signs in to the system itself, and no field is asked for here; the definition has `oauth`. */
  readonly signsIn?: true;
  /** The system sends the user a code for this step: the name of the secret that the code is redeemed for. */
  readonly sendsCode?: CrmFieldName;
};

/**
 * How users sign in to the system, by OAuth 2 with an authorization code. Addresses come from the system:
 * crm-system.ts.
 */
export type CrmOAuth = {
  /** The field, a fixed choice, with the location of the account: each location has a separate client. */
  readonly regionField?: CrmFieldName;
  /** The field with the account, if a customer can create a client for that account alone. */
  readonly accountField?: CrmFieldName;
  readonly scopes: readonly string[];
  /** Separator of scopes; a space by default. */
  readonly scopeSeparator?: ',';
  /** Whether the vendor accepts a code challenge (RFC 7636). */
  readonly hasPkce: boolean;
  /** How token calls authenticate the client: in the form, or as HTTP Basic. */
  readonly clientProof: 'body' | 'basic';
  /** json: token calls send JSON instead of a form. */
  readonly tokenBody?: 'json';
  /** Access tokens are valid until revoked: there are no refresh tokens. */
  readonly hasNoRefreshTokens?: true;
  /** Members of the token answer that `verify` receives as values, such as the host of the account. */
  readonly answerMembers?: readonly string[];
  /** How long before its end an access token is renewed; some vendors refuse an earlier renewal. */
  readonly renewsBeforeSeconds: number;
  /** Additional parameters of the sign-in address. */
  readonly parameters?: Readonly<Record<string, string>>;
};

/** The system's names for the objects that Daybook takes over. */
export type CrmNouns = {
  readonly contact: string;
  /**
   * The dimension levels from the first; as many as the system has. Their names in each language: the server's
   * level-names.ts.
   */
  readonly levels: readonly [string, ...string[]];
};

export type CrmRate = { readonly calls: number; readonly seconds: number };

/** The vendor's limits on calls. */
export type CrmLimits = {
  readonly rates: readonly CrmRate[];
  readonly atOnce: number;
};

export type CrmDefinition = {
  /** As in the organisation's external_crm. */
  readonly key: string;
  /** The key of the system whose texts its fields share; its own key by default. */
  readonly texts?: string;
  readonly steps: readonly [CrmStep, ...CrmStep[]];
  /** Absent: everything needed for a connection is typed. */
  readonly oauth?: CrmOAuth;
  readonly nouns: CrmNouns;
  readonly limits: CrmLimits;
  /** Capability flags of the specification. */
  readonly capabilities: {
    readonly allow_disconnect: boolean;
    readonly allow_manual_internal_relation: boolean;
    readonly supports_contact_selection: boolean;
    readonly supports_empty_initialization: boolean;
    /** learned: the account reports it when the connection is verified. */
    readonly supports_export_timestamps: boolean | 'learned';
    /** Whether its contacts can be searched by name: then all of them are read. */
    readonly supports_search: boolean;
  };
  readonly hours: {
    /** The number of levels that hours must have. */
    readonly requiredLevels: number;
    /** Whether internal time needs a contact. */
    readonly needsInternalContact: boolean;
    /**
     * Where hours hold our reference, by which they are found again: a field, or a marker in the text; null: nowhere.
     */
    readonly reference: 'field' | 'marker' | null;
    /** Whether each entry has its own billable flag; otherwise the project or task decides. */
    readonly takesBillable?: boolean;
    /** false: existing hours cannot be listed, so they are not compared with the sent ones. */
    readonly listsHours?: boolean;
    /**
     * chosen: a booking's custom fields are sent if the organisation selected them; otherwise all are passed to the
     * connector.
     */
    readonly takesCustomFields?: 'chosen';
    /** The longest text; longer ones are cut. */
    readonly longestText: number;
  };
};
