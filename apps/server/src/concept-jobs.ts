// All jobs. A concept adds its own in <concept>.jobs.ts.

import { accountsJobs } from './accounts/accounts.jobs.ts';
import { activitywatchJobs } from './activitywatch/activitywatch.jobs.ts';
import { aiJobs } from './ai/ai.jobs.ts';
import { auditJobs } from './audit/audit.jobs.ts';
import { grantsJobs } from './auth/grants/grants.jobs.ts';
import { paymentsJobs } from './billing/payments/payments.jobs.ts';
import { contactsJobs } from './contacts/contacts.jobs.ts';
import { crmJobs } from './crm/crm.jobs.ts';
import { daysJobs } from './days/days.jobs.ts';
import { exportsJobs } from './exports/exports.jobs.ts';
import { importsJobs } from './imports/imports.jobs.ts';
import { linkedAccountsJobs } from './linked-accounts/linked-accounts.jobs.ts';
import { madeFilesJobs } from './made-files/made-files.jobs.ts';
import { microsoftTenantJobs } from './microsoft-tenant/microsoft-tenant.jobs.ts';
import { notificationsJobs } from './notifications/notifications.jobs.ts';
import { ownDataJobs } from './own-data/own-data.jobs.ts';
import { phoneSystemsJobs } from './phone-systems/phone-systems.jobs.ts';
import type { Job } from './platform/jobs/jobs.ts';
import { privacyJobs } from './privacy/privacy.jobs.ts';
import { registrationsJobs } from './registrations/registrations.jobs.ts';
import { reportsJobs } from './reports/reports.jobs.ts';
import { slackJobs } from './slack/slack.jobs.ts';
import { suggestionsJobs } from './suggestions/suggestions.jobs.ts';
import { supportJobs } from './support/support.jobs.ts';
import { tagsJobs } from './tags/tags.jobs.ts';
import { ticketsJobs } from './tickets/tickets.jobs.ts';

export const conceptJobs: readonly Job[] = [
  ...activitywatchJobs,
  ...aiJobs,
  ...auditJobs,
  ...accountsJobs,
  ...contactsJobs,
  ...paymentsJobs,
  ...crmJobs,
  ...exportsJobs,
  ...grantsJobs,
  ...daysJobs,
  ...importsJobs,
  ...linkedAccountsJobs,
  ...madeFilesJobs,
  ...notificationsJobs,
  ...ownDataJobs,
  ...phoneSystemsJobs,
  ...privacyJobs,
  ...registrationsJobs,
  ...reportsJobs,
  ...microsoftTenantJobs,
  ...slackJobs,
  ...suggestionsJobs,
  ...supportJobs,
  ...tagsJobs,
  ...ticketsJobs,
];
