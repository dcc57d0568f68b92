// Names of the headers and cookies that carry meaning between the application and the server.
export const headerNames = {
  csrf: 'x-xsrf-token',
  idempotencyKey: 'idempotency-key',
  ifMatch: 'if-match',
  /** A UUID that calls have in common which are one change of a day. */
  dayChange: 'x-day-change',
  masterdataSyncActive: 'x-masterdata-sync-active',
  crmCredentialsInvalid: 'x-crm-credentials-invalid',
  /** Beside it: the refused connection that the caller can mend, as `crm=exact` or `ticket=jira`. */
  refusedConnection: 'x-refused-connection',
  crmExportErrors: 'x-crm-export-errors',
  integrationCredentialsInvalid: 'x-integration-credentials-invalid',
  userTrialStatus: 'x-user-trial-status',
} as const;

export const cookieNames = {
  csrf: 'XSRF-TOKEN',
  session: 'daybook_session',
  /** Over https: by the prefix browsers take it from this very host alone, and never from another one of its domain. */
  sessionOfHost: '__Host-daybook_session',
  /** The marks of browsers in which somebody signed in before. */
  knownBrowser: 'daybook_known',
  knownBrowserOfHost: '__Host-daybook_known',
} as const;
