// Names of the headers and cookies that the application and the server use.
export const headerNames = {
  csrf: 'x-xsrf-token',
  idempotencyKey: 'idempotency-key',
  ifMatch: 'if-match',
  /** A UUID shared by the calls that together make one change of a day. */
  dayChange: 'x-day-change',
  masterdataSyncActive: 'x-masterdata-sync-active',
  crmCredentialsInvalid: 'x-crm-credentials-invalid',
  /** Sent with it: the refused connection that the caller can repair, as `crm=exact` or `ticket=jira`. */
  refusedConnection: 'x-refused-connection',
  crmExportErrors: 'x-crm-export-errors',
  integrationCredentialsInvalid: 'x-integration-credentials-invalid',
  userTrialStatus: 'x-user-trial-status',
} as const;

export const cookieNames = {
  csrf: 'XSRF-TOKEN',
  session: 'daybook_session',
  /** For https: browsers accept this prefix only from this very host, not from other hosts of its domain. */
  sessionOfHost: '__Host-daybook_session',
  /** The marks of browsers in which a user signed in before. */
  knownBrowser: 'daybook_known',
  knownBrowserOfHost: '__Host-daybook_known',
} as const;
