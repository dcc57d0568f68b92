// All concepts that have calls. A concept adds its own in <concept>.routes.ts.

import { registerAccountsRoutes } from './accounts/accounts.routes.ts';
import { registerActivitywatchRoutes } from './activitywatch/activitywatch.routes.ts';
import { registerAiRoutes } from './ai/ai.routes.ts';
import { registerAppointmentsRoutes } from './appointments/appointments.routes.ts';
import { registerAuditRoutes } from './audit/audit.routes.ts';
import { registerAuthRoutes } from './auth/auth.routes.ts';
import { registerDeviceAuthorisationRoutes } from './auth/device-authorisation/device-authorisation.routes.ts';
import { registerImpersonationRoutes } from './auth/impersonation/impersonation.routes.ts';
import { registerPasswordRoutes } from './auth/passwords/passwords.routes.ts';
import { registerProviderRoutes } from './auth/providers/provider.routes.ts';
import { registerTwoFactorRoutes } from './auth/second-factor/two-factor.routes.ts';
import { registerSessionRoutes } from './auth/signing-in/sessions.routes.ts';
import { registerBillingRoutes } from './billing/billing.routes.ts';
import { registerPaymentsRoutes } from './billing/payments/payments.routes.ts';
import { registerCaptureRoutes } from './capture/capture.routes.ts';
import { registerDevicesRoutes } from './capture/devices.routes.ts';
import { registerProgramsRoutes } from './capture/programs.routes.ts';
import { registerSourcesRoutes } from './capture/sources.routes.ts';
import { registerContactsRoutes } from './contacts/contacts.routes.ts';
import { registerCrmRoutes } from './crm/crm.routes.ts';
import { registerPlacesRoutes } from './crm/places/places.routes.ts';
import { registerReadAnewRoutes } from './crm/read-anew.routes.ts';
import { registerReconciliationRoutes } from './crm/reconciliation.routes.ts';
import { registerCustomFieldsRoutes } from './custom-fields/custom-fields.routes.ts';
import { registerDashboardRoutes } from './dashboard/dashboard.routes.ts';
import { registerCorrectionsRoutes } from './days/corrections.routes.ts';
import { registerDaysRoutes } from './days/days.routes.ts';
import { registerPeriodsRoutes } from './days/periods.routes.ts';
import { registerDemoRoutes } from './demo/demo.routes.ts';
import { registerDescriptionsRoutes } from './descriptions/descriptions.routes.ts';
import { registerDimensionChoicesRoutes } from './dimensions/dimension-choices.routes.ts';
import { registerDimensionTemplatesRoutes } from './dimensions/dimension-templates.routes.ts';
import { registerDimensionsRoutes } from './dimensions/dimensions.routes.ts';
import { registerExportsRoutes } from './exports/exports.routes.ts';
import { registerImportsRoutes } from './imports/imports.routes.ts';
import { registerJobsRoutes } from './jobs/jobs.routes.ts';
import { registerLinkedAccountsRoutes } from './linked-accounts/linked-accounts.routes.ts';
import { registerProviderApisRoutes } from './linked-accounts/provider-apis.routes.ts';
import { registerSharePointRoutes } from './linked-accounts/sharepoint.routes.ts';
import { registerNotificationsRoutes } from './linked-accounts/watches/notifications.routes.ts';
import { registerLogsRoutes } from './logs/logs.routes.ts';
import { registerNotePicturesRoutes } from './logs/note-pictures.routes.ts';
import { registerReadLogsRoutes } from './logs/read-logs.routes.ts';
import { registerMicrosoftTenantRoutes } from './microsoft-tenant/microsoft-tenant.routes.ts';
import { registerNewsRoutes } from './news/news.routes.ts';
import { registerNotificationListRoutes } from './notifications/notifications.routes.ts';
import { registerOnboardingRoutes } from './onboarding/onboarding.routes.ts';
import { registerOperatorRoutes } from './operator/operator.routes.ts';
import { registerOrganisationsRoutes } from './organisations/organisations.routes.ts';
import { registerOwnDataRoutes } from './own-data/own-data.routes.ts';
import { registerPartnersRoutes } from './partners/partners.routes.ts';
import { registerPhoneSystemsRoutes } from './phone-systems/phone-systems.routes.ts';
import type { RegisterConcept } from './platform/deps.ts';
import { registerPreferencesRoutes } from './preferences/preferences.routes.ts';
import { registerPrivacyRoutes } from './privacy/privacy.routes.ts';
import { registerPushRoutes } from './push/push.routes.ts';
import { registerActivitiesRoutes } from './registrations/activities.routes.ts';
import { registerActivityExportsRoutes } from './registrations/activity-exports.routes.ts';
import { registerRegistrationsRoutes } from './registrations/registrations.routes.ts';
import { registerRemindersRoutes } from './reminders/reminders.routes.ts';
import { registerReportsRoutes } from './reports/reports.routes.ts';
import { registerSlackRoutes } from './slack/slack.routes.ts';
import { registerSlotsRoutes } from './slots/slots.routes.ts';
import { registerSuggestionsRoutes } from './suggestions/suggestions.routes.ts';
import { registerUndecidedRoutes } from './suggestions/undecided.routes.ts';
import { registerSupportRoutes } from './support/support.routes.ts';
import { registerTagsRoutes } from './tags/tags.routes.ts';
import { registerTagsInsightRoutes } from './tags/tags-insight.routes.ts';
import { registerTicketsRoutes } from './tickets/tickets.routes.ts';
import { registerTimelineRoutes } from './timeline/timeline.routes.ts';
import { registerTimersRoutes } from './timers/timers.routes.ts';
import { registerJoiningRoutes } from './users/joining.routes.ts';
import { registerPersonTasksRoutes } from './users/person-tasks.routes.ts';
import { registerTermsRoutes } from './users/terms.routes.ts';
import { registerUserAccessRoutes } from './users/user-access.routes.ts';
import { registerUsersRoutes } from './users/users.routes.ts';
import { registerWeeksRoutes } from './weeks/weeks.routes.ts';

export const concepts: readonly RegisterConcept[] = [
  registerAuthRoutes,
  registerImpersonationRoutes,
  registerDeviceAuthorisationRoutes,
  registerTwoFactorRoutes,
  registerPasswordRoutes,
  registerSessionRoutes,
  registerAccountsRoutes,
  registerProviderRoutes,
  registerDemoRoutes,
  registerUsersRoutes,
  registerJoiningRoutes,
  registerTermsRoutes,
  registerUserAccessRoutes,
  registerPersonTasksRoutes,
  registerBillingRoutes,
  registerPaymentsRoutes,
  registerOperatorRoutes,
  registerOrganisationsRoutes,
  registerOnboardingRoutes,
  registerNewsRoutes,
  registerDashboardRoutes,
  registerNotificationListRoutes,
  registerPushRoutes,
  registerOwnDataRoutes,
  registerPartnersRoutes,
  registerPreferencesRoutes,
  registerPrivacyRoutes,
  registerContactsRoutes,
  registerDimensionsRoutes,
  registerDescriptionsRoutes,
  registerDimensionChoicesRoutes,
  registerDimensionTemplatesRoutes,
  registerCustomFieldsRoutes,
  registerCrmRoutes,
  registerReadAnewRoutes,
  registerPlacesRoutes,
  registerReconciliationRoutes,
  registerTicketsRoutes,
  registerTagsRoutes,
  registerTagsInsightRoutes,
  registerCaptureRoutes,
  registerActivitywatchRoutes,
  registerImportsRoutes,
  registerDevicesRoutes,
  registerRemindersRoutes,
  registerProgramsRoutes,
  registerSourcesRoutes,
  registerLogsRoutes,
  registerNotePicturesRoutes,
  registerReadLogsRoutes,
  registerTimersRoutes,
  registerAppointmentsRoutes,
  registerLinkedAccountsRoutes,
  registerProviderApisRoutes,
  registerNotificationsRoutes,
  registerSharePointRoutes,
  registerPhoneSystemsRoutes,
  registerDaysRoutes,
  registerCorrectionsRoutes,
  registerPeriodsRoutes,
  registerWeeksRoutes,
  registerRegistrationsRoutes,
  registerActivitiesRoutes,
  registerActivityExportsRoutes,
  registerExportsRoutes,
  registerSuggestionsRoutes,
  registerUndecidedRoutes,
  registerAiRoutes,
  registerTimelineRoutes,
  registerSlotsRoutes,
  registerSlackRoutes,
  registerMicrosoftTenantRoutes,
  registerSupportRoutes,
  registerReportsRoutes,
  registerAuditRoutes,
  registerJobsRoutes,
];
