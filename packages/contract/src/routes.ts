// Every call, by its operation name. Server, client, OpenAPI and the generated tests all start here.
import { activitiesRoutes } from './activities.ts';
import { activityExportsRoutes } from './activity-exports.ts';
import { activitywatchRoutes } from './activitywatch.ts';
import { aiRoutes } from './ai.ts';
import { aiModelRoutes } from './ai-model.ts';
import { aiThreadRoutes } from './ai-threads.ts';
import { appointmentsRoutes } from './appointments.ts';
import { auditRoutes } from './audit.ts';
import { authRoutes } from './auth.ts';
import { authEmailRoutes } from './auth-email.ts';
import { authPasswordsRoutes } from './auth-passwords.ts';
import { authProvidersRoutes } from './auth-providers.ts';
import { authSessionsRoutes } from './auth-sessions.ts';
import { billingRoutes } from './billing.ts';
import { billingPaymentRoutes } from './billing-payments.ts';
import { captureRoutes } from './capture.ts';
import { contactImportsRoutes } from './contact-imports.ts';
import { contactsRoutes } from './contacts.ts';
import { crmRoutes } from './crm.ts';
import { crmPlacesRoutes } from './crm-places.ts';
import { crmReconciliationRoutes } from './crm-reconciliation.ts';
import { customFieldsRoutes } from './custom-fields.ts';
import { dashboardRoutes } from './dashboard.ts';
import { dayCorrectionsRoutes } from './day-corrections.ts';
import { dayPeriodsRoutes } from './day-periods.ts';
import { daysRoutes } from './days.ts';
import { descriptionsRoutes } from './descriptions.ts';
import { deviceAuthorisationRoutes } from './device-authorisation.ts';
import { devicesRoutes } from './devices.ts';
import { dimensionChoicesRoutes } from './dimension-choices.ts';
import { dimensionTemplatesRoutes } from './dimension-templates.ts';
import { dimensionsRoutes } from './dimensions.ts';
import { exportsRoutes } from './exports.ts';
import { impersonationRoutes } from './impersonation.ts';
import { importsRoutes } from './imports.ts';
import { jobsRoutes } from './jobs.ts';
import { joiningRoutes } from './joining.ts';
import { linkedAccountsRoutes } from './linked-accounts.ts';
import { logsRoutes } from './logs.ts';
import { logsReadingRoutes } from './logs-reading.ts';
import { microsoftTenantRoutes } from './microsoft-tenant.ts';
import { newsRoutes } from './news.ts';
import { notificationsRoutes } from './notifications.ts';
import { onboardingRoutes } from './onboarding.ts';
import { operatorRoutes } from './operator.ts';
import { organisationsRoutes } from './organisations.ts';
import { ownDataRoutes } from './own-data.ts';
import { partnersRoutes } from './partners.ts';
import { phoneSystemsRoutes } from './phone-systems.ts';
import { placesRoutes } from './places.ts';
import { platformRoutes } from './platform.ts';
import { preferencesRoutes } from './preferences.ts';
import { privacyRoutes } from './privacy.ts';
import { programsRoutes } from './programs.ts';
import { providerApisRoutes } from './provider-apis.ts';
import { providerNotificationsRoutes } from './provider-notifications.ts';
import { pushRoutes } from './push.ts';
import { registrationsRoutes } from './registrations.ts';
import { reportFilesRoutes } from './report-files.ts';
import { reportInsightsRoutes } from './report-insights.ts';
import { reportTabsRoutes } from './report-tabs.ts';
import { reportsRoutes } from './reports.ts';
import { savedReportsRoutes } from './saved-reports.ts';
import { sharePointRoutes } from './sharepoint.ts';
import { slackRoutes } from './slack.ts';
import { sourcesRoutes } from './sources.ts';
import { suggestionsRoutes } from './suggestions.ts';
import { supportRoutes } from './support.ts';
import { tagsRoutes } from './tags.ts';
import { tagsInsightRoutes } from './tags-insight.ts';
import { teamRemindersRoutes } from './team-reminders.ts';
import { termsRoutes } from './terms.ts';
import { ticketsRoutes } from './tickets.ts';
import { timelineRoutes } from './timeline.ts';
import { timelineEditRoutes } from './timeline-edit.ts';
import { timersRoutes } from './timers.ts';
import { twoFactorRoutes } from './two-factor.ts';
import { userAccessRoutes } from './user-access.ts';
import { usersRoutes } from './users.ts';
import { usersOverviewRoutes } from './users-overview.ts';
import { weeksRoutes } from './weeks.ts';

export const routes = {
  ...platformRoutes,
  ...authRoutes,
  ...impersonationRoutes,
  ...deviceAuthorisationRoutes,
  ...twoFactorRoutes,
  ...authProvidersRoutes,
  ...authPasswordsRoutes,
  ...authSessionsRoutes,
  ...authEmailRoutes,
  ...usersRoutes,
  ...usersOverviewRoutes,
  ...joiningRoutes,
  ...userAccessRoutes,
  ...billingRoutes,
  ...billingPaymentRoutes,
  ...operatorRoutes,
  ...organisationsRoutes,
  ...placesRoutes,
  ...dashboardRoutes,
  ...newsRoutes,
  ...notificationsRoutes,
  ...pushRoutes,
  ...teamRemindersRoutes,
  ...onboardingRoutes,
  ...ownDataRoutes,
  ...partnersRoutes,
  ...preferencesRoutes,
  ...privacyRoutes,
  ...captureRoutes,
  ...activitywatchRoutes,
  ...importsRoutes,
  ...devicesRoutes,
  ...programsRoutes,
  ...sourcesRoutes,
  ...logsRoutes,
  ...logsReadingRoutes,
  ...timelineRoutes,
  ...timelineEditRoutes,
  ...termsRoutes,
  ...timersRoutes,
  ...appointmentsRoutes,
  ...linkedAccountsRoutes,
  ...providerApisRoutes,
  ...providerNotificationsRoutes,
  ...sharePointRoutes,
  ...phoneSystemsRoutes,
  ...slackRoutes,
  ...microsoftTenantRoutes,
  ...suggestionsRoutes,
  ...aiRoutes,
  ...aiModelRoutes,
  ...aiThreadRoutes,
  ...tagsRoutes,
  ...tagsInsightRoutes,
  ...registrationsRoutes,
  ...activitiesRoutes,
  ...activityExportsRoutes,
  ...exportsRoutes,
  ...daysRoutes,
  ...dayCorrectionsRoutes,
  ...dayPeriodsRoutes,
  ...weeksRoutes,
  ...contactsRoutes,
  ...contactImportsRoutes,
  ...dimensionsRoutes,
  ...descriptionsRoutes,
  ...dimensionChoicesRoutes,
  ...dimensionTemplatesRoutes,
  ...customFieldsRoutes,
  ...crmRoutes,
  ...ticketsRoutes,
  ...crmPlacesRoutes,
  ...crmReconciliationRoutes,
  ...reportsRoutes,
  ...reportFilesRoutes,
  ...reportInsightsRoutes,
  ...reportTabsRoutes,
  ...savedReportsRoutes,
  ...supportRoutes,
  ...auditRoutes,
  ...jobsRoutes,
} as const;
