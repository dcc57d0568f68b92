// The record of who did what: every change of access, of settings and of what binds others, and every look at a colleague's day.
import { z } from 'zod';

/** Everything that is recorded, as subject and what happened to it. */
export const auditActions = [
  // coming in and going out
  'user.registered',
  'user.signed_in',
  'user.sign_in_failed',
  'user.signed_out',
  'user.impersonated',
  'user.impersonation_ended',
  'login_token.created',
  'session.ended',
  'sessions.ended',
  // how somebody signs in
  'user.password_changed',
  'user.password_reset_requested',
  'user.password_reset',
  'user.email_verified',
  'two_factor.enabled',
  'two_factor.disabled',
  'two_factor.failed',
  'two_factor.recovery_code_used',
  'two_factor.recovery_codes_made',
  'identity.attached',
  'identity.detached',
  'token.created',
  'token.transferred',
  'token.revoked',
  // people and their rights
  'user.created',
  'user.invited',
  'user.invitation_accepted',
  'user.invitation_withdrawn',
  'user.updated',
  'user.role_changed',
  'user.permissions_changed',
  'user.locked',
  'user.unlocked',
  'user.archived',
  'user.restored',
  'user.deactivated',
  'user.activated',
  'user.exported',
  'user.erased',
  'user.terms_accepted',
  // the organisation
  'client.updated',
  'client.onboarded',
  'client.property_set',
  'client.sign_on_changed',
  'location.created',
  'location.updated',
  'location.removed',
  'department.created',
  'department.updated',
  'department.removed',
  'subscription.changed',
  'preference.changed',
  'partner_configuration.changed',
  // what binds others
  'contact.internal_changed',
  'tag.created',
  'tag.updated',
  'tag.removed',
  // days
  'day.viewed',
  'day.published',
  'report.exported',
  'audit_log.exported',
] as const;
export const auditActionSchema = z.enum(auditActions);
export type AuditAction = z.infer<typeof auditActionSchema>;

/** What an entry can be about. */
export const auditSubjectTypes = [
  'user',
  'client',
  'session',
  'token',
  'location',
  'department',
  'subscription',
  'preference',
  'partner_configuration',
  'contact',
  'tag',
  'day',
  'report',
  'audit_log',
] as const;
export const auditSubjectTypeSchema = z.enum(auditSubjectTypes);
export type AuditSubjectType = z.infer<typeof auditSubjectTypeSchema>;
