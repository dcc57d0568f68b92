// The error catalogue of the specification (1, section 8), name by name: the code for it, the call whose message has it
// as title, or a line in docs/differences.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ErrorCode, errorCodes } from './errors.ts';
import { routes } from './routes.ts';

type Answer = { code: ErrorCode } | { call: keyof typeof routes } | 'differs';
const code = (name: ErrorCode): Answer => ({ code: name });
const call = (name: keyof typeof routes): Answer => ({ call: name });

const specified: Readonly<Record<string, Answer>> = {
  model_not_found: code('MODEL_NOT_FOUND'),
  validation_failed: code('VALIDATION_FAILED'),
  tag_locked: code('TAG_LOCKED'),
  dimension_structure_invalid: code('DIMENSION_STRUCTURE_INVALID'),
  'timeline ignore': call('batchEditLogs'),
  'timeline register': call('registerSlots'),
  'timeline publish': call('publishTimeline'),
  'timeline update': call('updateSlot'),
  internal_contact_required: code('INTERNAL_CONTACT_REQUIRED'),
  prepare_booking: code('PREPARE_BOOKING'),
  prepare_corrections: code('PREPARE_CORRECTIONS'),
  init_publish: call('initPublish'),
  crm_status: code('CRM_STATUS'),
  correct_block_size: code('CORRECT_BLOCK_SIZE'),
  precondition_failed: code('PRECONDITION_FAILED'),
  unauthenticated: code('UNAUTHENTICATED'),
  password_change: call('changePassword'),
  password_reset: call('resetPassword'),
  password_send: call('forgotPassword'),
  request_ai: call('requestAi'),
  verify: code('VERIFY'),
  invite: call('inviteUser'),
  invalid_credentials: code('INVALID_CREDENTIALS'),
  invalid_login: 'differs',
  email_not_verified: code('EMAIL_NOT_VERIFIED'),
  invalid_token: code('INVALID_TOKEN'),
  password_current: code('PASSWORD_CURRENT'),
  native_login: 'differs',
  impersonate: call('impersonate'),
  'twofactor (Invalid TOTP code)': code('INVALID_TOTP'),
  tokens: call('createToken'),
  transfer_tokens: call('transferToken'),
  invalid_grant: code('INVALID_GRANT'),
  invalid_access_token: code('INVALID_ACCESS_TOKEN'),
  invalid_request: code('INVALID_REQUEST'),
  access_denied: code('ACCESS_DENIED'),
  invalid_credentials_microsoft: code('INVALID_CREDENTIALS_MICROSOFT'),
  login_google: call('loginWithGoogle'),
  login_microsoft: call('loginWithMicrosoft'),
  service_error: code('SERVICE_ERROR'),
  duplicate_contact_code: code('DUPLICATE_CONTACT_CODE'),
  duplicate_contact_name: code('DUPLICATE_CONTACT_NAME'),
  'contacts import': code('CONTACT_IMPORT_UNREADABLE'),
  'contacts upload': code('CONTACT_IMPORT_TOO_LARGE'),
  'company precondition_failed': code('PRECONDITION_FAILED'),
  cooldown_or_crm_sync_already: code('COOLDOWN_OR_CRM_SYNC_ALREADY'),
  external_api_rate_limited: code('EXTERNAL_API_RATE_LIMITED'),
  provide_: 'differs',
  api_service_error: code('API_SERVICE_ERROR'),
  cloudsites: 'differs',
  audiences: 'differs',
  date_range: code('DATE_RANGE'),
  no_data: code('NO_DATA'),
  no_data_for_period: code('NO_DATA_FOR_PERIOD'),
  no_data_for_user: code('NO_DATA_FOR_USER'),
  reporting_failed: code('REPORTING_FAILED'),
  nonefound: code('NONEFOUND'),
  nopaid: code('NO_PAID_SUBSCRIPTION'),
  'account suspended': code('ACCOUNT_SUSPENDED'),
  'trial ended': code('NO_ACTIVE_SUBSCRIPTION'),
  'history limit': code('HISTORY_LIMIT'),
  user_transferred: code('USER_TRANSFERRED'),
  '404 page not found': code('NOT_FOUND'),
  no_active_subscription: code('NO_ACTIVE_SUBSCRIPTION'),
  address_empty: code('ADDRESS_EMPTY'),
  'maps find': code('ADDRESS_NOT_FOUND'),
  'maps route': code('ROUTE_NOT_FOUND'),
};

const differences = readFileSync(join(import.meta.dirname, '../../../docs/differences.md'), 'utf8');

describe('the specified catalogue', () => {
  it.each(Object.entries(specified))('%s has its answer', (name, answer) => {
    if (answer === 'differs') expect(differences).toContain(`\`${name}`);
    else if ('code' in answer) expect(errorCodes).toContain(answer.code);
    else expect(Object.keys(routes)).toContain(answer.call);
  });
});
