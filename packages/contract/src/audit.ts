// The record of who did what: every change of access, of settings and of what binds others, and every look at a colleague's day.
import { z } from 'zod';
import { collectionSchema, resourceSchema, rpcSchema } from './jsonapi.ts';
import { defineRoute, type ListSpec } from './route.ts';
import { idInputSchema, idSchema, instantSchema } from './values.ts';

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
  'consent.given',
  'consent.withdrawn',
  'slack.connected',
  'slack.disconnected',
  'microsoft_tenant.attached',
  'microsoft_tenant.detached',
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
  // the organisation
  'client.updated',
  'client.onboarded',
  'client.activated',
  'client.property_set',
  'client.sign_on_changed',
  'location.created',
  'location.updated',
  'location.removed',
  'department.created',
  'department.updated',
  'department.removed',
  'phone_system.created',
  'phone_system.updated',
  'phone_system.secret_renewed',
  'phone_system.removed',
  'crm_connection.connected',
  'crm_connection.reconnected',
  'crm_connection.disconnected',
  'crm_connection.read',
  'crm_connection.set',
  'crm_connection.matched',
  'crm_connection.compared',
  'crm_connection.reconciled',
  'subscription.changed',
  'preference.changed',
  'partner_configuration.changed',
  // what binds others
  'contact.merged',
  'tag.created',
  'tag.changed',
  'tag.removed',
  'tag.restored',
  'dimension_level.created',
  'dimension_level.changed',
  'dimension_level.removed',
  'dimension_template.created',
  'dimension_template.changed',
  'dimension_template.removed',
  'dimension_template.restored',
  'custom_field.created',
  'custom_field.changed',
  'custom_field.removed',
  'custom_field.restored',
  'description.created',
  'description.changed',
  'description.removed',
  'description.restored',
  'export.retried',
  'export.cancelled',
  'privacy_rule.created',
  'privacy_rule.changed',
  'privacy_rule.removed',
  // days
  'day.viewed',
  'day.published',
  'day.removed',
  'day.reopening_asked',
  'day.reopened',
  'days.locked',
  'activity.removed',
  'activity_export.made',
  'report.exported',
  'audit_log.exported',
] as const;
export const auditActionSchema = z.enum(auditActions);
export type AuditAction = z.infer<typeof auditActionSchema>;

/** Subjects of an entry. */
export const auditSubjectTypes = [
  'user',
  'client',
  'session',
  'token',
  'location',
  'department',
  'phone_system',
  'crm_connection',
  'subscription',
  'preference',
  'partner_configuration',
  'contact',
  'tag',
  'dimension_level',
  'dimension_template',
  'custom_field',
  'description',
  'export',
  'activity_export',
  'report',
  'privacy_rule',
  'day',
  'audit_log',
] as const;
export const auditSubjectTypeSchema = z.enum(auditSubjectTypes);
export type AuditSubjectType = z.infer<typeof auditSubjectTypeSchema>;

/** Without an id it is nobody who has an account here; without a name the account was removed. */
const personSchema = z.strictObject({ id: idSchema.nullable(), name: z.string().nullable() });

export const auditEntryAttributesSchema = z.strictObject({
  at: instantSchema,
  action: auditActionSchema,
  /** null: the system, or somebody who was not signed in. */
  actor: personSchema.nullable(),
  /** The person who really acted, in the actor's name; without an id it is the operator's support. */
  impersonator: personSchema.nullable(),
  subject_type: auditSubjectTypeSchema,
  subject_id: idSchema.nullable(),
  /** The user whom it concerns. */
  subject_user: personSchema.nullable(),
  details: z.record(z.string(), z.unknown()),
  /** The network address that it came from. Of what others did, only administrators see it. */
  address: z.string().nullable(),
});
export const auditEntryResourceSchema = resourceSchema('audit-entries', auditEntryAttributesSchema);

const list = {
  filters: {
    action: { kind: 'text', operators: ['eq', 'neq', 'in'], values: auditActions },
    subject_type: { kind: 'text', operators: ['eq', 'in'], values: auditSubjectTypes },
    /** Who acted, in the own or in another's name, or whom it concerns. */
    user_id: { kind: 'id', operators: ['eq'] },
    at: { kind: 'instant', operators: ['gte', 'lt', 'lte'] },
  },
  sorts: ['at'],
  includes: [],
  defaultSort: 'at:desc',
  defaultLimit: 50,
} as const satisfies ListSpec;

export const auditRoutes = {
  listAuditLog: defineRoute({
    method: 'GET',
    path: '/api/v1/audit-log',
    name: 'listAuditLog',
    concept: 'audit',
    access: 'administrator',
    ability: null,
    impersonation: 'refused',
    summary: 'Who did what in the organisation, newest first.',
    list,
    status: 200,
    response: collectionSchema(auditEntryResourceSchema),
  }),
  listOwnAuditLog: defineRoute({
    method: 'GET',
    path: '/api/v1/audit-log/self',
    name: 'listOwnAuditLog',
    concept: 'audit',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    withoutSubscription: true,
    summary: 'What concerns the signed-in user: own sign-ins, changes of the own rights, who looked at published days.',
    list,
    status: 200,
    response: collectionSchema(auditEntryResourceSchema),
  }),
  exportAuditLog: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/audit-log/export',
    name: 'exportAuditLog',
    concept: 'audit',
    access: 'administrator',
    ability: null,
    impersonation: 'refused',
    summary: 'The entries of a period, oldest first, as comma-separated values for a spreadsheet program.',
    body: z.strictObject({
      from: instantSchema,
      until: instantSchema,
      action: auditActionSchema.optional(),
      user_id: idInputSchema.optional(),
    }),
    status: 200,
    response: rpcSchema(z.strictObject({ file_name: z.string(), entries: z.number().int(), csv: z.string() })),
    errors: ['DATE_RANGE', 'RATE_LIMITED'],
  }),
} as const;
