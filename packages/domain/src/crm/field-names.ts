/** All values that a connection to a CRM or accounting system may need (specification 3, external CRM connection). */
export const crmFieldNames = [
  ...(['account_id', 'administration_id', 'api_key', 'api_path', 'api_secret', 'api_token', 'client_id'] as const),
  ...(['client_key', 'client_secret', 'division_id', 'domain', 'email', 'employee_id', 'environment'] as const),
  ...([
    'environment_id',
    'environment_key',
    'environment_url',
    'organization_id',
    'otp',
    'portal_id',
    'secret',
  ] as const),
  ...([
    'hours_table',
    'mapping',
    'project_table',
    'task_table',
    'tasks_enabled',
    'tenant',
    'tenant_id',
    'token',
    'user_id',
    'username',
  ] as const),
] as const;
export type CrmFieldName = (typeof crmFieldNames)[number];
