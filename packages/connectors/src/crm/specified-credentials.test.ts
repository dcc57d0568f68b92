// The credentials of each system by the names of the specification (3, external CRM connection and ticket system
// connection); differences have a line in docs/differences.md.
import { expect, it } from 'vitest';
import { freshdeskDefinition } from '../tickets/freshdesk/definition.ts';
import { jiraDefinition } from '../tickets/jira/definition.ts';
import { zendeskDefinition } from '../tickets/zendesk/definition.ts';
import { adminPulseDefinition } from './admin_pulse/definition.ts';
import { afasDefinition } from './afas/definition.ts';
import { clioDefinition } from './clio/definition.ts';
import { exactDefinition } from './exact/definition.ts';
import { grippDefinition } from './gripp/definition.ts';
import { kantoorGemakDefinition } from './kantoor_gemak/definition.ts';
import { productiveDefinition } from './productive/definition.ts';
import { simplicateDefinition } from './simplicate/definition.ts';
import { xeroDefinition } from './xero/definition.ts';
import { zohoDefinition } from './zoho/definition.ts';

type Definition = {
  readonly key: string;
  readonly steps: readonly { readonly fields: readonly { readonly name: string }[] }[];
};

const specified: readonly (readonly [Definition, string])[] = [
  [adminPulseDefinition, 'tasks_enabled'],
  [afasDefinition, 'api_key employee_id environment environment_key tenant username'],
  [clioDefinition, 'tenant'],
  [exactDefinition, 'division_id tenant'],
  [grippDefinition, 'employee_id token'],
  [kantoorGemakDefinition, 'api_path client_id client_secret environment_url tenant_id'],
  [productiveDefinition, 'api_token organization_id user_id'],
  [simplicateDefinition, 'api_key api_secret domain'],
  [xeroDefinition, 'tenant_id'],
  [zohoDefinition, 'domain portal_id'],
  [freshdeskDefinition, 'agent_id api_key domain'],
  [jiraDefinition, 'cloud_id'],
  [zendeskDefinition, 'domain'],
];

it.each(specified.map(([definition, names]) => [definition.key, definition, names] as const))(
  '%s is asked for by the names of the specification',
  (_key, { steps }, names) => {
    const asked = steps.flatMap(({ fields }) => fields.map(({ name }) => name));
    expect(asked).toEqual(expect.arrayContaining(names.split(' ')));
  },
);
