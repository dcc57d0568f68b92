// Who may make which call, written down by hand a second time. A call whose contract says something else fails here, so
// that nobody opens one by leaving a word out: what is expected is read, and changed, by a person.
import type { RouteSpec } from '@daybook/contract/route.ts';
import { routes } from '@daybook/contract/routes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';

/**
 * The name of each call, who may make it (administrators: any permission), and on which conditions:
 *   token:…               also with an API token that has this ability
 *   confirmed             only shortly after the password was given again
 *   in-person             not by who acts in another's name
 *   not-demo              not by the people of the demo organisation
 *   signed                proven by a signature over the body, whoever is signed in
 *   without-subscription  also without an active plan, or with an unconfirmed address
 */
const expected: Readonly<Record<string, string>> = {
  'GET /api/health': 'getHealth public',
  'GET /api/ready': 'getReady public',
  'GET /api/auth/csrf-cookie': 'getCsrfCookie public',
  'GET /api/v1/auth/init': 'getAuthInit public',
  'GET /api/v1/auth': 'getAuth public token:logs:write',
  'POST /api/v1/auth': 'register public',
  'POST /api/v1/auth/registration': 'finishRegistration public',
  'POST /api/auth/login': 'login public',
  'POST /api/v1/auth/demo': 'openDemo public',
  'POST /api/auth/logout': 'logout public',
  'GET /api/v1/auth/tokens': 'listTokens signed_in',
  'POST /api/v1/auth/tokens': 'createToken signed_in create_tokens in-person not-demo',
  'DELETE /api/v1/auth/tokens/{id}': 'deleteToken signed_in in-person',
  'POST /api/v1/saved-reports': 'saveReport signed_in in-person',
  'POST /api/v1/users/{id}/login-token': 'createLoginToken administrator confirmed in-person not-demo',
  'POST /api/v1/auth/impersonate': 'impersonate public',
  'POST /api/v1/auth/impersonate/end': 'endImpersonation signed_in without-subscription',
  'POST /api/v1/auth/tokens/transfer': 'transferToken signed_in create_tokens in-person not-demo',
  'POST /api/v1/auth/tokens/redeem': 'redeemToken public',
  'POST /api/auth/user/two-factor-authentication':
    'prepareTwoFactor signed_in confirmed in-person not-demo without-subscription',
  'GET /api/auth/user/two-factor-qr-code':
    'getTwoFactorQrCode signed_in confirmed in-person not-demo without-subscription',
  'POST /api/auth/user/confirmed-two-factor-authentication':
    'confirmTwoFactor signed_in confirmed in-person not-demo without-subscription',
  'POST /api/auth/user/two-factor-recovery-codes':
    'renewRecoveryCodes signed_in confirmed in-person not-demo without-subscription',
  'DELETE /api/auth/user/two-factor-authentication':
    'disableTwoFactor signed_in confirmed in-person not-demo without-subscription',
  'POST /api/auth/two-factor-challenge': 'answerTwoFactorChallenge public',
  'DELETE /api/v1/saved-reports/{id}': 'deleteSavedReport signed_in in-person',
  'DELETE /api/v1/users/{id}/two-factor-authentication': 'resetTwoFactor administrator confirmed in-person not-demo',
  'GET /api/auth/google': 'beginGoogle public',
  'GET /api/auth/microsoft': 'beginMicrosoft public',
  'POST /api/auth/google': 'finishGoogle public',
  'POST /api/auth/microsoft': 'finishMicrosoft public',
  'POST /api/auth/google/login': 'loginWithGoogle public',
  'POST /api/auth/microsoft/login': 'loginWithMicrosoft public',
  'DELETE /api/auth/google': 'detachGoogle signed_in confirmed in-person not-demo without-subscription',
  'DELETE /api/auth/microsoft': 'detachMicrosoft signed_in confirmed in-person not-demo without-subscription',
  'GET /api/v1/auth/identities': 'listIdentities signed_in without-subscription',
  'GET /api/v1/clients/sign-on': 'getSignOn administrator',
  'PUT /api/v1/clients/sign-on': 'updateSignOn administrator confirmed in-person not-demo',
  'POST /api/auth/forgot-password': 'forgotPassword public',
  'POST /api/auth/reset-password': 'resetPassword public',
  'PUT /api/auth/user/password': 'changePassword signed_in in-person not-demo without-subscription',
  'POST /api/auth/user/confirm-password': 'confirmPassword signed_in in-person not-demo without-subscription',
  'GET /api/v1/auth/sessions': 'listSessions signed_in in-person not-demo without-subscription',
  'DELETE /api/v1/auth/sessions/{id}': 'endSession signed_in in-person not-demo without-subscription',
  'DELETE /api/v1/auth/sessions': 'endOtherSessions signed_in in-person not-demo without-subscription',
  'POST /api/v1/users/verify-email': 'sendVerification signed_in in-person not-demo without-subscription',
  'PUT /api/v1/saved-reports/{id}': 'updateSavedReport signed_in in-person',
  'PUT /api/v1/saved-reports/{id}/mailing': 'mailSavedReport signed_in in-person',
  'PUT /api/v1/saved-reports/{id}/receiving': 'receiveSavedReport signed_in in-person',
  'PUT /api/v1/users/verify-email': 'verifyEmail signed_in in-person not-demo without-subscription',
  'GET /api/v1/saved-reports': 'listSavedReports signed_in',
  'GET /api/v1/users/self': 'getSelf signed_in token:logs:write without-subscription',
  'GET /api/v1/users': 'listUsers administrator without-subscription',
  'GET /api/v1/users/{id}': 'getUser signed_in without-subscription',
  'PUT /api/v1/users/{id}': 'updateUser signed_in in-person',
  'PUT /api/v1/users/profile/{id}': 'updateProfile signed_in in-person',
  'POST /api/v1/users/request-ai': 'requestAi signed_in in-person',
  'POST /api/v1/rpc/crm/external/users': 'listExternalUsers administrator',
  'POST /api/v1/rpc/services/ticket/status': 'getTicketStatus signed_in',
  'POST /api/v1/rpc/services/ticket/initiate': 'initiateTickets signed_in in-person not-demo',
  'POST /api/v1/rpc/services/ticket/oauth-init/{system}': 'beginTicketSignIn signed_in in-person not-demo',
  'POST /api/v1/rpc/services/ticket/oauth-return/{system}': 'endTicketSignIn signed_in in-person not-demo',
  'POST /api/v1/rpc/services/ticket/step/{step}': 'stepTickets signed_in in-person not-demo',
  'POST /api/v1/rpc/services/ticket/confirm': 'confirmTickets signed_in in-person not-demo',
  'POST /api/v1/rpc/services/ticket/reconnect': 'reconnectTickets signed_in in-person not-demo',
  'POST /api/v1/rpc/services/ticket/afas/init-otp': 'initTicketOtp signed_in in-person not-demo',
  'POST /api/v1/rpc/services/ticket/meta/cloud_sites': 'listCloudSites signed_in in-person not-demo',
  'POST /api/v1/rpc/services/ticket/meta/agents': 'listTicketAgents signed_in in-person not-demo',
  'DELETE /api/v1/rpc/services/ticket': 'disconnectTickets signed_in in-person not-demo',
  'POST /api/v1/rpc/ticket/external/sync': 'syncTickets signed_in in-person not-demo',
  'POST /api/v1/rpc/tickets/assigned': 'listAssignedTickets signed_in',
  'POST /api/v1/rpc/tickets/map': 'mapTicketGroup signed_in in-person not-demo',
  'POST /api/v1/rpc/services/crm/status': 'getCrmStatus signed_in',
  'POST /api/v1/rpc/services/crm/initiate': 'initiateCrm signed_in in-person not-demo',
  'POST /api/v1/rpc/services/crm/oauth-init/{crm}': 'beginCrmSignIn signed_in in-person not-demo',
  'POST /api/v1/rpc/services/crm/oauth-return/{crm}': 'endCrmSignIn signed_in in-person not-demo',
  'POST /api/v1/rpc/services/crm/step/{step}': 'stepCrm signed_in in-person not-demo',
  'POST /api/v1/rpc/services/crm/confirm': 'confirmCrm signed_in in-person not-demo',
  'POST /api/v1/rpc/services/crm/reconnect': 'reconnectCrm signed_in in-person not-demo',
  'POST /api/v1/rpc/services/crm/afas/init-otp': 'initAfasOtp signed_in in-person not-demo',
  'POST /api/v1/rpc/services/crm/meta/tenants': 'listCrmTenants signed_in in-person not-demo',
  'POST /api/v1/rpc/services/crm/meta/divisions': 'listCrmDivisions signed_in in-person not-demo',
  'POST /api/v1/rpc/services/crm/meta/employees': 'listCrmEmployees signed_in in-person not-demo',
  'POST /api/v1/rpc/services/crm/meta/domains': 'listCrmDomains signed_in in-person not-demo',
  'POST /api/v1/rpc/services/crm/meta/portals': 'listCrmPortals signed_in in-person not-demo',
  'POST /api/v1/rpc/services/crm/meta/users': 'listCrmUsers signed_in in-person not-demo',
  'DELETE /api/v1/rpc/services/crm': 'disconnectCrm signed_in in-person not-demo',
  'POST /api/v1/rpc/crm/external/sync': 'syncCrm signed_in in-person not-demo',
  'POST /api/v1/rpc/integration/crm/credentials': 'setCrmCredentials signed_in in-person not-demo',
  'POST /api/v1/rpc/integration/crm/credentials/meta': 'describeCrmCredentials signed_in in-person not-demo',
  'POST /api/v1/rpc/integration/crm/settings': 'setCrmSettings signed_in in-person not-demo',
  'POST /api/v1/rpc/integration/crm/settings/meta': 'describeCrmSettings signed_in in-person not-demo',
  'POST /api/v1/rpc/crm/external/records': 'listCrmRecords administrator',
  'POST /api/v1/rpc/crm/external/records/decide': 'decideCrmRecords administrator in-person not-demo',
  'POST /api/v1/rpc/crm/external/runs': 'listCrmRuns administrator',
  'POST /api/v1/rpc/crm/external/differences': 'listCrmDifferences signed_in',
  'POST /api/v1/rpc/crm/external/day-sums': 'listCrmDaySums signed_in',
  'POST /api/v1/rpc/crm/external/differences/decide': 'decideCrmDifferences signed_in in-person not-demo',
  'POST /api/v1/rpc/crm/external/compare': 'compareCrmHours administrator in-person not-demo',
  'GET /api/v1/users/overview': 'getUsersOverview administrator',
  'POST /api/v1/users': 'createUser administrator in-person not-demo',
  'POST /api/v1/users/invite': 'inviteUser administrator in-person not-demo',
  'POST /api/v1/users/invitation': 'getInvitation public',
  'POST /api/v1/users/accept-invitation': 'acceptInvitation public',
  'DELETE /api/v1/users/{id}': 'archiveUser administrator in-person not-demo',
  'PATCH /api/v1/saved-reports/{id}': 'restoreSavedReport signed_in in-person',
  'PATCH /api/v1/users/{id}': 'restoreUser administrator in-person not-demo',
  'POST /api/v1/rpc/deactivate': 'deactivateUser administrator in-person not-demo',
  'GET /api/v1/users/{id}/permissions': 'getUserPermissions administrator',
  'PUT /api/v1/users/{id}/permissions': 'updateUserPermissions administrator confirmed in-person not-demo',
  'PUT /api/v1/subscriptions/{userId}': 'updateSubscription administrator in-person not-demo without-subscription',
  'DELETE /api/v1/subscriptions/{userId}': 'cancelSubscription administrator in-person not-demo without-subscription',
  'POST /api/v1/subscriptions/activate': 'activateSubscriptions administrator in-person not-demo without-subscription',
  'GET /api/v1/billing/customer': 'getBillingCustomer administrator in-person not-demo without-subscription',
  'PUT /api/v1/billing/customer': 'updateBillingCustomer administrator in-person not-demo without-subscription',
  'GET /api/v1/billing/invoices': 'listInvoices administrator in-person not-demo without-subscription',
  'POST /api/v1/rpc/billing/portal': 'openBillingPortal administrator in-person not-demo without-subscription',
  'POST /api/v1/billing/method': 'beginPaymentMethod administrator in-person not-demo without-subscription',
  'PUT /api/v1/billing/method': 'finishPaymentMethod administrator in-person not-demo without-subscription',
  'POST /api/v1/rpc/billing/activate/preview':
    'previewActivation administrator in-person not-demo without-subscription',
  'POST /api/v1/rpc/billing/current': 'currentBilling administrator in-person not-demo without-subscription',
  'POST /api/v1/rpc/billing/update/preview': 'previewSeats administrator in-person not-demo without-subscription',
  'POST /api/v1/rpc/billing/activate': 'activateBilling administrator in-person not-demo without-subscription',
  'POST /api/hooks/stripe': 'takeStripeEvent public signed without-subscription',
  'GET /api/v1/clients': 'getClient signed_in without-subscription',
  'PUT /api/v1/clients': 'updateClient administrator in-person not-demo without-subscription',
  'GET /api/v1/clients/properties': 'listClientProperties administrator in-person without-subscription',
  'POST /api/v1/clients/properties/{key}': 'setClientProperty administrator in-person not-demo without-subscription',
  'POST /api/v1/clients/onboarding': 'onboardClient administrator in-person not-demo',
  'GET /api/v1/locations': 'listLocations signed_in',
  'POST /api/v1/locations': 'createLocation administrator not-demo',
  'PUT /api/v1/locations/{id}': 'updateLocation administrator not-demo',
  'DELETE /api/v1/locations/{id}': 'archiveLocation administrator not-demo',
  'PATCH /api/v1/locations/{id}': 'restoreLocation administrator not-demo',
  'GET /api/v1/departments': 'listDepartments signed_in',
  'POST /api/v1/departments': 'createDepartment administrator not-demo',
  'PUT /api/v1/departments/{id}': 'updateDepartment administrator not-demo',
  'DELETE /api/v1/departments/{id}': 'archiveDepartment administrator not-demo',
  'PATCH /api/v1/departments/{id}': 'restoreDepartment administrator not-demo',
  'GET /api/v1/users/{id}/onboarding': 'listOnboardingTasks signed_in',
  'DELETE /api/v1/users/{id}/onboarding/{key}': 'ignoreOnboardingTask signed_in',
  'PATCH /api/v1/users/{id}/onboarding/{key}': 'restoreOnboardingTask signed_in in-person',
  'POST /api/v1/account/activity/{key}': 'recordAccountActivity signed_in in-person',
  'POST /api/v1/feedback/activation_quote': 'sendActivationQuote signed_in in-person without-subscription',
  'GET /api/v1/users/self/export': 'exportOwnData signed_in confirmed in-person not-demo without-subscription',
  'POST /api/v1/users/{id}/erase': 'eraseUser signed_in confirmed in-person not-demo without-subscription',
  'GET /api/partner/configurations/{identifier}/timeline': 'getTimelineConfiguration public',
  'GET /api/partner/configurations/{identifier}/windows': 'getWindowsConfiguration public',
  'GET /api/v1/preferences': 'listPreferences signed_in token:logs:write without-subscription',
  'PUT /api/v1/preferences/{chapter}': 'updatePreference signed_in in-person',
  'GET /api/v1/preferences/block_calculation_settings/{userId}': 'getBlockSettings signed_in',
  'PUT /api/v1/preferences/block_calculation_settings/{userId}': 'updateBlockSettings signed_in in-person',
  'PUT /api/v1/preferences/client/{chapter}': 'updateClientPreference administrator',
  'GET /api/v1/privacy-rules': 'listPrivacyRules signed_in token:logs:write without-subscription',
  'POST /api/v1/privacy-rules': 'createPrivacyRule signed_in token:logs:write in-person not-demo without-subscription',
  'PUT /api/v1/privacy-rules/{id}': 'updatePrivacyRule signed_in in-person not-demo without-subscription',
  'DELETE /api/v1/privacy-rules/{id}': 'deletePrivacyRule signed_in in-person not-demo without-subscription',
  'POST /api/v1/rpc/privacy-rules/preview': 'previewPrivacyRule signed_in in-person',
  'POST /api/v1/privacy-rules/{id}/remove-stored': 'removeStored signed_in in-person not-demo',
  'GET /api/v1/privacy-counts': 'getPrivacyCounts signed_in in-person',
  'GET /api/v1/capture/settings': 'getCaptureSettings signed_in token:logs:write in-person without-subscription',
  'POST /api/v1/rpc/logs/ingest': 'ingestLogs signed_in token:logs:write in-person not-demo without-subscription',
  'GET /api/aw/api/0/info': 'getWatchInfo signed_in token:logs:write in-person not-demo without-subscription',
  'GET /api/aw/api/0/buckets/': 'listWatchBuckets signed_in token:logs:write in-person not-demo without-subscription',
  'GET /api/aw/api/0/buckets/{bucket}':
    'getWatchBucket signed_in token:logs:write in-person not-demo without-subscription',
  'POST /api/aw/api/0/buckets/{bucket}':
    'createWatchBucket signed_in token:logs:write in-person not-demo without-subscription',
  'DELETE /api/aw/api/0/buckets/{bucket}':
    'deleteWatchBucket signed_in token:logs:write in-person not-demo without-subscription',
  'GET /api/aw/api/0/buckets/{bucket}/events':
    'listWatchEvents signed_in token:logs:read in-person not-demo without-subscription',
  'GET /api/aw/api/0/buckets/{bucket}/events/count':
    'countWatchEvents signed_in token:logs:write in-person not-demo without-subscription',
  'POST /api/aw/api/0/buckets/{bucket}/events':
    'addWatchEvents signed_in token:logs:write in-person not-demo without-subscription',
  'POST /api/aw/api/0/buckets/{bucket}/heartbeat':
    'sendHeartbeat signed_in token:logs:write in-person not-demo without-subscription',
  'GET /api/aw/api/0/export': 'exportWatchBuckets signed_in token:logs:read in-person not-demo without-subscription',
  'GET /api/aw/api/0/buckets/{bucket}/export':
    'exportWatchBucket signed_in token:logs:read in-person not-demo without-subscription',
  'POST /api/aw/api/0/import': 'importWatchBuckets signed_in token:logs:write in-person not-demo without-subscription',
  'GET /api/v1/devices': 'listDevices signed_in in-person without-subscription',
  'GET /api/v1/devices/{id}': 'getDevice signed_in in-person without-subscription',
  'PUT /api/v1/devices/{id}': 'updateDevice signed_in in-person without-subscription',
  'DELETE /api/v1/devices/{id}': 'forgetDevice signed_in in-person without-subscription',
  'GET /api/v1/programs': 'listPrograms signed_in without-subscription',
  'GET /api/v1/programs/extension/{browser}': 'downloadExtension signed_in without-subscription',
  'GET /api/v1/programs/agent': 'downloadAgent signed_in without-subscription',
  'GET /api/v1/reminders': 'listReminders signed_in in-person',
  'DELETE /api/v1/reminders/{key}': 'dismissReminder signed_in in-person',
  'PATCH /api/v1/reminders/{key}': 'restoreReminder signed_in in-person',
  'GET /api/v1/sources': 'listSources signed_in token:days:read',
  'GET /api/v1/sources/{id}': 'getSource signed_in token:days:read',
  'PUT /api/v1/sources/{id}': 'updateSource signed_in in-person',
  'GET /api/v1/imports': 'listImports signed_in in-person',
  'GET /api/v1/imports/{id}': 'getImport signed_in in-person',
  'POST /api/v1/imports': 'prepareImport signed_in in-person not-demo',
  'PUT /api/v1/imports/{id}': 'changeImport signed_in in-person',
  'POST /api/v1/imports/{id}/start': 'startImport signed_in in-person',
  'POST /api/v1/imports/{id}/cancel': 'cancelImport signed_in in-person',
  'DELETE /api/v1/imports/{id}': 'undoImport signed_in in-person',
  'POST /api/v1/logs': 'createLog signed_in token:logs:write in-person',
  'GET /api/v1/logs': 'listLogs signed_in token:days:read in-person',
  'GET /api/v1/logs/{id}': 'getLog signed_in token:days:read in-person',
  'PUT /api/v1/logs/{id}': 'updateLog signed_in token:logs:write in-person',
  'POST /api/v1/rpc/logs/overview': 'getLogsOverview signed_in token:days:read in-person',
  'POST /api/v1/rpc/logs/pending-tag': 'listLogsPendingTag signed_in token:days:read in-person',
  'POST /api/v1/rpc/logs/pending-dimensions': 'listLogsPendingDimensions signed_in token:days:read in-person',
  'POST /api/v1/rpc/logs/assign-dimensions': 'assignDimensions signed_in in-person',
  'GET /api/v1/activity_notes': 'listActivityNotes signed_in token:days:read in-person',
  'DELETE /api/v1/logs/{id}': 'deleteLog signed_in token:logs:write in-person',
  'PATCH /api/v1/logs/{id}': 'restoreLog signed_in token:logs:write in-person',
  'POST /api/v1/activity_notes': 'createActivityNote signed_in token:logs:write in-person without-subscription',
  'PUT /api/v1/activity_notes/{id}': 'updateActivityNote signed_in token:logs:write in-person',
  'DELETE /api/v1/activity_notes/{id}': 'deleteActivityNote signed_in token:logs:write in-person',
  'PATCH /api/v1/activity_notes/{id}': 'restoreActivityNote signed_in token:logs:write in-person',
  'POST /api/v1/rpc/logs/batch-edit': 'batchEditLogs signed_in in-person',
  'POST /api/v1/rpc/days/timeline': 'getTimeline signed_in token:days:read',
  'POST /api/v1/timeline/register': 'registerSlots signed_in in-person',
  'PUT /api/v1/timeline/slots/{slotId}': 'updateSlot signed_in in-person',
  'PUT /api/v1/timeline/slots': 'updateSlots signed_in in-person',
  'DELETE /api/v1/timeline/slots': 'deleteSlots signed_in in-person',
  'PUT /api/v1/timeline/registrations': 'updateDayRegistrations signed_in in-person',
  'POST /api/v1/rpc/timeline/correction': 'correctRegistration signed_in in-person',
  'POST /api/v1/rpc/timeline/activities': 'listDayActivities signed_in token:days:read',
  'POST /api/v1/rpc/timeline/summary': 'getDaySummary signed_in token:days:read',
  'POST /api/v1/rpc/timeline/register': 'bookSlots signed_in in-person',
  'POST /api/v1/rpc/timeline/publish': 'publishTimeline signed_in in-person',
  'POST /api/v1/rpc/appointments/pending': 'listPendingAppointments signed_in',
  'POST /api/v1/rpc/appointments/confirm': 'confirmAppointments signed_in in-person',
  'GET /api/v1/appointments': 'listAppointments signed_in token:days:read in-person',
  'GET /api/v1/appointments/{id}': 'getAppointment signed_in token:days:read in-person',
  'PUT /api/v1/appointments/{id}': 'updateAppointment signed_in in-person',
  'DELETE /api/v1/appointments/{id}': 'deleteAppointment signed_in in-person',
  'POST /api/v1/appointments/{id}/follow': 'followCalendar signed_in in-person',
  'POST /api/v1/rpc/appointments/answers': 'suggestForAppointment signed_in in-person',
  'POST /api/v1/rpc/appointments/travel': 'findTravel signed_in in-person',
  'POST /api/v1/rpc/appointments/travel-places': 'listTravelPlaces signed_in in-person',
  'GET /api/v1/phone-systems': 'listPhoneSystems administrator in-person',
  'POST /api/v1/phone-systems': 'createPhoneSystem administrator confirmed in-person not-demo',
  'PUT /api/v1/phone-systems/{id}': 'updatePhoneSystem administrator in-person not-demo',
  'POST /api/v1/phone-systems/{id}/secret': 'renewPhoneSystemSecret administrator confirmed in-person not-demo',
  'DELETE /api/v1/phone-systems/{id}': 'deletePhoneSystem administrator confirmed in-person not-demo',
  'POST /api/v1/phone-systems/{id}/calls': 'uploadCalls administrator in-person not-demo',
  'POST /api/hooks/calls/{client_id}/{id}': 'reportCalls public signed without-subscription',
  'GET /api/v1/microsoft/tenant': 'getMicrosoftTenant administrator in-person',
  'POST /api/v1/microsoft/tenant': 'attachMicrosoftTenant administrator confirmed in-person not-demo',
  'DELETE /api/v1/microsoft/tenant': 'detachMicrosoftTenant administrator in-person not-demo',
  'GET /api/v1/rpc/slack/api': 'getSlack signed_in in-person',
  'GET /api/auth/slack': 'beginSlack signed_in in-person not-demo',
  'POST /api/auth/slack': 'finishSlack signed_in in-person not-demo',
  'DELETE /api/v1/rpc/slack/api': 'removeSlack signed_in in-person not-demo',
  'POST /api/hooks/slack/interactive': 'takeSlackAction public signed without-subscription',
  'POST /api/hooks/slack/events': 'takeSlackEvent public signed without-subscription',
  'POST /api/v1/rpc/google/api': 'switchGoogleApi signed_in in-person not-demo',
  'DELETE /api/v1/rpc/google/api': 'removeGoogleApi signed_in in-person not-demo',
  'DELETE /api/v1/rpc/microsoft/graph': 'removeMicrosoftGraph signed_in in-person not-demo',
  'POST /api/v1/rpc/microsoft/calendars': 'listMicrosoftCalendars signed_in in-person not-demo',
  'GET /api/v1/linked-accounts': 'listLinkedAccounts signed_in in-person',
  'POST /api/v1/linked-accounts': 'connectAccount signed_in in-person not-demo',
  'PUT /api/v1/linked-accounts/{id}': 'updateLinkedAccount signed_in in-person not-demo',
  'PUT /api/v1/linked-accounts/{id}/password': 'updateLinkedPassword signed_in in-person not-demo',
  'POST /api/v1/linked-accounts/{id}/sync': 'syncLinkedAccount signed_in in-person not-demo',
  'DELETE /api/v1/linked-accounts/{id}': 'disconnectAccount signed_in in-person not-demo',
  'POST /api/v1/rpc/timeline/suggestions': 'listTagSuggestions signed_in',
  'POST /api/v1/rpc/timeline/suggestions/slot': 'suggestForSlot signed_in',
  'POST /api/v1/rpc/timeline/suggestions/contact': 'suggestForContact signed_in',
  'POST /api/v1/feedback/ai_suggestions': 'rateSuggestion signed_in in-person',
  'POST /api/v1/rpc/ai-suggestions/batch': 'makeAiSuggestions signed_in in-person',
  'GET /api/v1/ai-suggestion-sets': 'findAiSuggestionSet signed_in',
  'GET /api/v1/ai-suggestion-sets/{id}': 'getAiSuggestionSet signed_in',
  'DELETE /api/v1/ai-suggestion-sets/{id}': 'cancelAiSuggestionSet signed_in in-person',
  'POST /api/v1/rpc/ai-suggestions/accept': 'acceptAiSuggestions signed_in in-person',
  'POST /api/v1/rpc/ai-suggestions/modify': 'modifyAiSuggestion signed_in in-person',
  'POST /api/v1/rpc/ai-suggestions/decline': 'declineAiSuggestions signed_in in-person',
  'POST /api/v1/ai-suggestions/{id}': 'explainAiSuggestion signed_in',
  'GET /api/v1/ai-threads': 'listAiThreads signed_in',
  'POST /api/v1/ai-threads': 'askAi signed_in in-person',
  'POST /api/v1/rpc/ai-threads/confirm': 'confirmAiPlan signed_in in-person',
  'DELETE /api/v1/ai-threads/{id}': 'deleteAiThread signed_in in-person',
  'GET /api/v1/tags': 'listTags signed_in token:contacts:read',
  'POST /api/v1/tags': 'createTag signed_in token:contacts:write in-person',
  'GET /api/v1/tags/{id}': 'getTag signed_in token:contacts:read',
  'PUT /api/v1/tags/{id}': 'updateTag signed_in token:contacts:write in-person',
  'DELETE /api/v1/tags/{id}': 'deleteTag signed_in token:contacts:write in-person',
  'PATCH /api/v1/tags/{id}': 'restoreTag signed_in token:contacts:write in-person',
  'PUT /api/v1/tags/{id}/personalize': 'personalizeTag signed_in token:contacts:write in-person',
  'POST /api/v1/rpc/tags/batch-edit': 'batchEditTags signed_in token:contacts:write in-person',
  'GET /api/v1/tag_runs': 'listTagRuns signed_in token:contacts:read in-person',
  'GET /api/v1/tag_runs/{id}': 'getTagRun signed_in token:contacts:read in-person',
  'DELETE /api/v1/tag_runs/{id}': 'undoTagRun signed_in token:contacts:write in-person',
  'POST /api/v1/rpc/tags/pending': 'listPendingTags signed_in in-person',
  'POST /api/v1/rpc/tags/applied': 'listAppliedTags signed_in in-person',
  'POST /api/v1/rpc/tags/preview': 'previewTags signed_in in-person',
  'POST /api/v1/rpc/tags/test': 'testTags signed_in in-person',
  'POST /api/v1/rpc/tags/explain': 'explainSubject signed_in in-person',
  'GET /api/v1/registrations': 'listRegistrations signed_in token:days:read',
  'PUT /api/v1/registrations/{id}': 'updateRegistration signed_in in-person',
  'PUT /api/v1/registrations': 'updateRegistrations signed_in in-person',
  'DELETE /api/v1/registrations': 'deleteRegistrations signed_in in-person',
  'POST /api/v1/rpc/activities/external-crm/errors': 'listExportErrors signed_in',
  'POST /api/v1/rpc/activities/external-crm/errors/retry': 'retryExports signed_in in-person',
  'POST /api/v1/rpc/activities/external-crm/errors/retry-all': 'retryAllExports signed_in in-person',
  'POST /api/v1/rpc/activities/external-crm/errors/cancel': 'cancelExports signed_in in-person',
  'GET /api/v1/activities': 'listActivities signed_in token:days:read',
  'GET /api/v1/activities/{id}': 'getActivity signed_in token:days:read',
  'GET /api/v1/activities/{id}/external-crm': 'getActivityOutside signed_in token:days:read',
  'POST /api/v1/activities': 'createActivity signed_in in-person',
  'PUT /api/v1/activities/{id}': 'updateActivity signed_in in-person',
  'DELETE /api/v1/activities/{id}': 'archiveActivity signed_in in-person',
  'PATCH /api/v1/activities/{id}': 'restoreActivity signed_in in-person',
  'POST /api/v1/rpc/activities/overview': 'getActivitiesOverview signed_in token:days:read',
  'POST /api/v1/rpc/activities/export': 'exportActivities signed_in in-person',
  'POST /api/v1/rpc/activities/export/status': 'getActivityExport signed_in in-person',
  'POST /api/v1/rpc/activities/export/list': 'listActivityExports signed_in in-person',
  'POST /api/v1/rpc/activities/export/cancel': 'cancelActivityExport signed_in in-person',
  'GET /api/v1/days': 'listDays signed_in token:days:read',
  'GET /api/v1/days/{id}': 'getDay signed_in token:days:read',
  'POST /api/v1/rpc/days/week': 'getWeek signed_in token:days:read',
  'POST /api/v1/rpc/days/hours': 'enterHours signed_in in-person',
  'POST /api/v1/rpc/days/copy': 'copyBookings signed_in in-person',
  'POST /api/v1/rpc/days/prepare-booking': 'prepareBooking signed_in in-person',
  'POST /api/v1/rpc/days/processing': 'trackProcessing signed_in in-person',
  'POST /api/v1/rpc/days/prepare-corrections': 'prepareCorrections signed_in in-person',
  'POST /api/v1/rpc/days/init-publish': 'initPublish signed_in in-person',
  'POST /api/v1/rpc/days/publish': 'publishDay signed_in in-person',
  'POST /api/v1/rpc/days/corrections': 'correctDay signed_in in-person',
  'DELETE /api/v1/days/{id}': 'deleteDay signed_in in-person',
  'POST /api/v1/rpc/days/ask-reopening': 'askReopening signed_in in-person not-demo',
  'POST /api/v1/rpc/days/reopen': 'reopenDay administrator in-person not-demo',
  'POST /api/v1/rpc/days/lock': 'lockDays administrator in-person',
  'POST /api/v1/rpc/days/external-crm/status': 'getExportStatus signed_in token:days:read',
  'GET /api/v1/contacts': 'listContacts signed_in token:contacts:read',
  'GET /api/v1/companies': 'listCompanies signed_in token:contacts:read',
  'POST /api/v1/contacts': 'createContact signed_in manage_contacts token:contacts:write',
  'GET /api/v1/contacts/{id}': 'getContact signed_in token:contacts:read',
  'PUT /api/v1/contacts/{id}': 'updateContact signed_in manage_contacts token:contacts:write',
  'DELETE /api/v1/contacts/{id}': 'archiveContact signed_in manage_contacts token:contacts:write',
  'PATCH /api/v1/contacts/{id}': 'restoreContact signed_in manage_contacts token:contacts:write',
  'GET /api/v1/contacts/{id}/external-crm': 'getContactOutside signed_in token:contacts:read',
  'PUT /api/v1/contacts/{id}/external-crm': 'linkContact signed_in manage_contacts token:contacts:write in-person',
  'GET /api/v1/contacts/{id}/overview': 'getContactOverview signed_in token:contacts:read',
  'POST /api/v1/contacts/{id}/merge-preview': 'previewMerge administrator in-person',
  'POST /api/v1/contacts/{id}/merge': 'mergeContact administrator in-person',
  'POST /api/v1/rpc/contacts/import/prepare':
    'prepareContactImport signed_in manage_contacts token:contacts:write in-person',
  'POST /api/v1/rpc/contacts/import/upload':
    'uploadContactImport signed_in manage_contacts token:contacts:write in-person',
  'POST /api/v1/rpc/contacts/import/start':
    'startContactImport signed_in manage_contacts token:contacts:write in-person',
  'POST /api/v1/rpc/contacts/import/status':
    'listContactImports signed_in manage_contacts token:contacts:write in-person',
  'POST /api/v1/rpc/contacts/import/status/{id}':
    'getContactImport signed_in manage_contacts token:contacts:write in-person',
  'POST /api/v1/rpc/contacts/import/process/{id}':
    'processContactImport signed_in manage_contacts token:contacts:write in-person',
  'POST /api/v1/rpc/contacts/import/finish/{id}':
    'finishContactImport signed_in manage_contacts token:contacts:write in-person',
  'POST /api/v1/rpc/contacts/import/stop/{id}':
    'stopContactImport signed_in manage_contacts token:contacts:write in-person',
  'POST /api/v1/rpc/contacts/import/delete/{id}':
    'deleteContactImport signed_in manage_contacts token:contacts:write in-person',
  'POST /api/v1/rpc/contacts/import/errors/{id}':
    'listContactImportErrors signed_in manage_contacts token:contacts:write in-person',
  'PUT /api/v1/rpc/contacts/import/rows/{id}/{row}':
    'updateContactImportRow signed_in manage_contacts token:contacts:write in-person',
  'GET /api/v1/descriptions': 'listDescriptions signed_in token:contacts:read',
  'GET /api/v1/descriptions/{id}': 'getDescription signed_in token:contacts:read',
  'POST /api/v1/rpc/descriptions/create': 'createDescription signed_in token:contacts:write in-person',
  'PUT /api/v1/descriptions/{id}': 'updateDescription signed_in token:contacts:write in-person',
  'DELETE /api/v1/descriptions/{id}': 'archiveDescription signed_in token:contacts:write in-person',
  'POST /api/v1/descriptions/{id}/users': 'shareDescription signed_in token:contacts:write in-person',
  'POST /api/v1/dimension_levels/{level_id}/dimensions/{dimension_id}/descriptions':
    'createDimensionDescription signed_in token:contacts:write in-person',
  'POST /api/v1/rpc/descriptions/users': 'listSharingColleagues signed_in token:contacts:read',
  'POST /api/v1/rpc/descriptions/view': 'offerDescriptions signed_in token:contacts:read',
  'GET /api/v1/dimension_levels': 'listDimensionLevels signed_in token:contacts:read',
  'POST /api/v1/dimension_levels': 'createDimensionLevel administrator',
  'PUT /api/v1/dimension_levels/{id}': 'updateDimensionLevel administrator',
  'DELETE /api/v1/dimension_levels/{id}': 'deleteDimensionLevel administrator',
  'POST /api/v1/rpc/dimensions/reorder': 'reorderDimension signed_in manage_dimensions token:contacts:write',
  'POST /api/v1/rpc/dimensions/batch-edit': 'batchEditDimensions signed_in manage_dimensions token:contacts:write',
  'POST /api/v1/rpc/dimensions/initialize/contact': 'startFromContact signed_in token:contacts:read',
  'POST /api/v1/rpc/dimensions/initialize/project': 'startFromProject signed_in token:contacts:read',
  'POST /api/v1/rpc/dimensions/initialize/empty': 'startEmpty signed_in token:contacts:read',
  'POST /api/v1/rpc/dimensions': 'searchDimensions signed_in token:contacts:read',
  'GET /api/v1/dimensions/{id}/external-crm': 'getDimensionOutside signed_in token:contacts:read',
  'POST /api/v1/rpc/external-crm/dimensions': 'searchExternalDimensions signed_in token:contacts:read',
  'POST /api/v1/rpc/dimensions/levels': 'readLevels signed_in token:contacts:read',
  'POST /api/v1/rpc/dimensions/clear-cache': 'clearDimensionsCache signed_in token:contacts:write',
  'GET /api/v1/dimension_levels/{id}/templates': 'listTemplates signed_in token:contacts:read',
  'POST /api/v1/dimension_levels/{id}/templates': 'createTemplate signed_in manage_dimensions token:contacts:write',
  'PUT /api/v1/dimension_levels/{level}/templates/{id}':
    'updateTemplate signed_in manage_dimensions token:contacts:write',
  'DELETE /api/v1/dimension_levels/{level}/templates/{id}':
    'archiveTemplate signed_in manage_dimensions token:contacts:write',
  'PATCH /api/v1/dimension_levels/{level}/templates/{id}':
    'restoreTemplate signed_in manage_dimensions token:contacts:write',
  'POST /api/v1/rpc/custom_fields': 'askCustomFields signed_in token:contacts:read',
  'POST /api/v1/rpc/dimensions/custom_fields': 'askDimensionCustomFields signed_in token:contacts:read',
  'POST /api/v1/rpc/services/crm/afas/custom_fields': 'askAfasCustomFields signed_in token:contacts:read',
  'GET /api/v1/custom_fields': 'listCustomFields signed_in token:contacts:read',
  'POST /api/v1/custom_fields': 'createCustomField administrator',
  'PUT /api/v1/custom_fields/{id}': 'updateCustomField administrator',
  'DELETE /api/v1/custom_fields/{id}': 'archiveCustomField administrator',
  'PATCH /api/v1/custom_fields/{id}': 'restoreCustomField administrator',
  'GET /api/v1/dimension_levels/{id}/dimensions': 'listDimensions signed_in token:contacts:read',
  'POST /api/v1/dimension_levels/{id}/dimensions': 'createDimension signed_in manage_dimensions token:contacts:write',
  'PUT /api/v1/dimension_levels/{level}/dimensions/{id}':
    'updateDimension signed_in manage_dimensions token:contacts:write',
  'DELETE /api/v1/dimension_levels/{level}/dimensions/{id}':
    'archiveDimension signed_in manage_dimensions token:contacts:write',
  'PATCH /api/v1/dimension_levels/{level}/dimensions/{id}':
    'restoreDimension signed_in manage_dimensions token:contacts:write',
  'POST /api/v1/rpc/report/chart/data': 'getReportChart signed_in token:reports:read',
  'POST /api/v1/rpc/report/export': 'exportReport signed_in in-person',
  'POST /api/v1/rpc/report/export/cancel': 'cancelReportExport signed_in in-person',
  'POST /api/v1/rpc/report/export/list': 'listReportExports signed_in in-person',
  'POST /api/v1/rpc/report/export/status': 'getReportExport signed_in in-person',
  'POST /api/v1/rpc/report/ignored': 'getIgnoredTime signed_in token:reports:read',
  'POST /api/v1/rpc/report/leakage': 'getLeakage signed_in token:reports:read',
  'POST /api/v1/rpc/report/overview': 'getReportOverview signed_in token:reports:read',
  'POST /api/v1/rpc/report/paginate': 'paginateReport signed_in token:reports:read',
  'POST /api/v1/rpc/report/people': 'getReportPeople signed_in token:reports:read',
  'POST /api/v1/rpc/report/rhythm': 'getRhythm signed_in in-person',
  'POST /api/v1/rpc/report/summary': 'getReportSummary signed_in token:reports:read',
  'POST /api/v1/rpc/report/summary/export': 'exportReportSummary signed_in in-person',
  'POST /api/v1/rpc/report/unbooked': 'getUnbookedWork signed_in in-person',
  'GET /api/v1/jobs': 'listJobs administrator',
  'POST /api/v1/rpc/jobs/{id}/retry': 'retryJob administrator in-person not-demo',
  'GET /api/v1/audit-log': 'listAuditLog administrator in-person',
  'GET /api/v1/audit-log/self': 'listOwnAuditLog signed_in in-person without-subscription',
  'POST /api/v1/rpc/audit-log/export': 'exportAuditLog administrator in-person',
};

const all: readonly RouteSpec[] = Object.values(routes);

function accessOf(route: RouteSpec): string {
  const conditions = [
    route.name,
    route.access,
    route.permission,
    route.ability === null ? undefined : `token:${route.ability}`,
    route.confirmed === true ? 'confirmed' : undefined,
    route.impersonation === 'refused' ? 'in-person' : undefined,
    route.demo === 'refused' ? 'not-demo' : undefined,
    route.signed === true ? 'signed' : undefined,
    route.withoutSubscription === true ? 'without-subscription' : undefined,
  ];
  return conditions.filter((condition) => condition !== undefined).join(' ');
}

describe('who may make a call', () => {
  test('is what was decided for it', () => {
    expect(Object.fromEntries(all.map((route) => [`${route.method} ${route.path}`, accessOf(route)]))).toEqual(
      expected,
    );
  });

  test('is never an API token, where an administrator or a fresh password is needed', () => {
    const careful = all.filter(({ access, confirmed }) => access === 'administrator' || confirmed === true);
    expect(careful.filter(({ ability }) => ability !== null)).toEqual([]);
  });

  test('is never somebody else, where the password was asked for', () => {
    const own = all.filter(({ confirmed }) => confirmed === true);
    expect(own.filter(({ impersonation, demo }) => impersonation !== 'refused' || demo !== 'refused')).toEqual([]);
  });
});

describe('what the server answers to', () => {
  let its: TestApp;
  beforeAll(async () => {
    its = await testApp();
  });
  afterAll(() => its.close());

  test('is the calls of the contract, their description, and the web application: there is no other way in', () => {
    const known = new Set(all.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, ':')}`));
    const others = servedBy(its).filter((one) => !known.has(one) && !known.has(one.replace('HEAD', 'GET')));
    expect(others.filter((one) => !/^(GET|HEAD) \/api\/(docs(\/.*)?|openapi\.json)$/.test(one)).sort()).toEqual([
      'OPTIONS /api/aw/api/0/buckets/:',
      'OPTIONS /api/aw/api/0/buckets/:/heartbeat',
      'OPTIONS /api/aw/api/0/info',
      'OPTIONS /api/health',
      'OPTIONS /api/v1/auth',
      'OPTIONS /api/v1/capture/settings',
      'OPTIONS /api/v1/privacy-rules',
      'OPTIONS /api/v1/rpc/logs/ingest',
    ]);
  });
});

/** Every method and path of the router, from the tree that it prints: a line for each piece of an address. */
function servedBy({ app }: TestApp): string[] {
  const above: string[] = [];
  return app
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, indent, piece = '', methods] = /^(.*?)── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      if (indent === undefined) return [];
      const depth = indent.length / 4;
      const path = `${above.slice(0, Math.floor(depth)).join('')}${piece}`;
      above.splice(Math.floor(depth), above.length, piece);
      return (methods?.split(', ') ?? []).map((method) => `${method} ${path.replaceAll(/:\w+(\|:\w+)*/g, ':')}`);
    });
}
