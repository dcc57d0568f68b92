// Attributes of a person, from the row and the rules.
import { isPermitted, permissions } from '@daybook/contract/permissions.ts';
import { type userAttributesSchema, userProfileSchema } from '@daybook/contract/users.ts';
import { planFeatures } from '@daybook/domain/billing/plan-features.ts';
import type { PlanTable } from '@daybook/domain/billing/plan-table.ts';
import { effectivePlan } from '@daybook/domain/billing/plans.ts';
import { subscriptionRefusal } from '@daybook/domain/billing/subscription-access.ts';
import { trialDaysLeft } from '@daybook/domain/billing/trial.ts';
import { abilitiesOf } from '@daybook/domain/users/abilities.ts';
import { fullName } from '@daybook/domain/users/full-name.ts';
import { userStatus } from '@daybook/domain/users/user-status.ts';
import type { z } from 'zod';
import { idText, idTextOrNull, instantText, instantTextOrNull, resource } from '../platform/lists/json-api.ts';
import type { TermsSettings } from '../platform/terms.ts';
import type { UserView } from './user-views.repository.ts';

type Attributes = z.output<typeof userAttributesSchema>;

export type About = {
  /** The block size of typed durations. */
  readonly forcedBlockSeconds: number;
  /** For a person who waits for the assistant. */
  readonly queuePosition: number | null;
  readonly plans: PlanTable;
  readonly terms: TermsSettings | undefined;
  readonly now: Date;
};

/** Returns a person as a resource. */
export function userResource(user: UserView, { forcedBlockSeconds, queuePosition, plans, terms, now }: About) {
  return resource('users', user.id, {
    ...identityOf(user, terms),
    ...accessState(user, now),
    ...accessOf(user),
    ...subscriptionOf(user, plans, now),
    ai_enabled: user.ai_enabled_at !== null,
    ai_requested_at: instantTextOrNull(user.ai_requested_at),
    ai_queue_position: queuePosition,
    forced_block_size: forcedBlockSeconds,
    internal_valid: user.has_internal_contact,
    created_at: instantText(user.created_at),
    updated_at: instantText(user.updated_at),
    deleted_at: instantTextOrNull(user.deleted_at),
  } satisfies Attributes);
}

/** Where the operator has terms, the present ones must be accepted; otherwise any acceptance at joining counts. */
const hasAccepted = (user: UserView, terms: TermsSettings | undefined): boolean =>
  terms === undefined ? user.terms_accepted_at !== null : user.terms_version === terms.version;

function identityOf(user: UserView, terms: TermsSettings | undefined) {
  const name = fullName(user);
  return {
    name,
    name_first: user.name_first,
    name_prefix: user.name_prefix,
    name_last: user.name_last,
    name_full: name,
    email: user.email,
    language: user.language,
    timezone: user.timezone,
    country: user.country,
    client_id: idText(user.client_id),
    department_id: idTextOrNull(user.department_id),
    location_id: idTextOrNull(user.location_id),
    profile: profileOf(user),
    personal_onboarding: user.personal_onboarding,
    is_onboarded: user.is_onboarded,
    terms: hasAccepted(user, terms),
  };
}

/** Returns the switches, off by default, and whether the consents behind them are still valid. */
function profileOf(user: UserView): Attributes['profile'] {
  const { google, microsoft, slack } = userProfileSchema.parse(user.profile);
  const { consents } = user;
  const isValid = (consent: string | undefined) => (consent === undefined ? null : consent === 'valid');
  return {
    google: {
      api_enabled: google?.api_enabled ?? false,
      api_email_enabled: google?.api_email_enabled ?? false,
      credentials_valid: isValid(consents?.google),
    },
    microsoft: {
      graph_enabled: microsoft?.graph_enabled ?? false,
      graph_email_enabled: microsoft?.graph_email_enabled ?? false,
      credentials_valid: isValid(consents?.microsoft),
      access_token_invalid: consents?.microsoft === undefined ? null : consents.microsoft === 'access_token',
    },
    slack: {
      enabled: slack?.enabled ?? false,
      credentials_valid: user.slack_state === null ? null : user.slack_state === 'valid',
    },
    external_crm: connectedSystem(user.crm),
    external_ticket_system: connectedSystem(user.ticket_system),
  };
}

/** Credentials are valid or invalid once the connection is complete; before that, it is unknown. */
function connectedSystem(found: UserView['crm']): Attributes['profile']['external_crm'] {
  if (found === null) return { system: null, credentials_valid: null };
  const { system, state } = found;
  const isComplete = state === 'confirmed' || state === 'connected';
  return { system, credentials_valid: isComplete || state === 'invalid' ? isComplete : null };
}

function accessState(user: UserView, now: Date) {
  return {
    status: statusOf(user, now),
    is_admin: user.is_admin,
    is_demo: user.is_demo,
    is_locked: user.is_locked,
    is_deactivated: user.deactivated_at !== null,
    deactivated_at: instantTextOrNull(user.deactivated_at),
    reason: user.deactivation_reason,
    is_deleted: user.deleted_at !== null,
    invited_at: instantTextOrNull(user.invited_at),
    accepted_at: instantTextOrNull(user.accepted_at),
    source: user.source,
    last_signed_in_at: instantTextOrNull(user.last_signed_in_at),
  };
}

function accessOf(user: UserView) {
  const given = { isAdmin: user.is_admin, permissions: user.permissions };
  const abilities = abilitiesOf({
    isAdmin: user.is_admin,
    isLocked: user.is_locked,
    isCrmLocked: user.is_crm_locked,
    isTicketLocked: user.is_ticket_locked,
  });
  return {
    is_email_verified: user.email_verified_at !== null,
    email_verified_at: instantTextOrNull(user.email_verified_at),
    is_password_set: user.has_password,
    is_setup: user.has_password || user.provider !== null,
    two_factor_enabled: user.has_second_factor,
    '2fa_enabled': user.has_second_factor,
    provider: user.provider,
    permissions: permissions.map((key) => ({ key, value: isPermitted(given, key) })),
    abilities: Object.entries(abilities).map(([key, value]) => ({ key, value })),
  };
}

function subscriptionOf(user: UserView, plans: PlanTable, now: Date) {
  const plan = planOf(user, now);
  const isTrial = user.client_activated_at === null;
  return {
    features: planFeatures(plans, plan),
    subscription_id: user.plan,
    subscription_type: plan,
    subscription_state: user.subscription_state ?? (isTrial ? 'active' : 'none'),
    subscription_is_yearly: user.subscription_is_yearly ?? false,
    subscription_ends_at: instantTextOrNull(user.subscription_ends_at),
    subscription_is_trial: isTrial,
    subscription_trial_remaining: isTrial ? trialDaysLeft(user.trial_ends_at.getTime(), now.getTime()) : 0,
  } satisfies Partial<Attributes>;
}

function subscriptionFacts(user: UserView) {
  const { subscription_state: state, subscription_ends_at: endsAt } = user;
  return {
    isSuspended: user.client_status === 'suspended',
    isActivated: user.client_activated_at !== null,
    subscription: state === null ? null : { state, endsAtMs: endsAt?.getTime() ?? null },
  };
}

function statusOf(user: UserView, now: Date) {
  const facts = {
    ...subscriptionFacts(user),
    isGone: user.deleted_at !== null || user.deactivated_at !== null,
    isInvited: user.invited_at !== null && user.accepted_at === null,
    trialEndsAtMs: user.trial_ends_at.getTime(),
  };
  return userStatus(facts, now.getTime());
}

function planOf(user: UserView, now: Date) {
  const facts = subscriptionFacts(user);
  const plan = subscriptionRefusal(facts, now.getTime()) === null ? user.plan : null;
  return effectivePlan({ ...facts, plan, trialEndsAtMs: user.trial_ends_at.getTime() }, now.getTime());
}
