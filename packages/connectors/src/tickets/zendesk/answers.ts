// The parts of Zendesk's answers that Daybook reads.
import { z } from 'zod';

const id = z.union([z.string(), z.number()]).transform(String);
const text = z.string().nullish();

export const meSchema = z.object({ user: z.object({ id, name: text, email: text, role: text }) });

const fieldValueSchema = z.object({ id, value: z.unknown() });
const ticketSchema = z.object({
  id,
  subject: text,
  status: text,
  updated_at: text,
  assignee_id: id.nullish(),
  organization_id: id.nullish(),
  custom_fields: z.array(fieldValueSchema).nullish(),
});
export type ZendeskTicket = z.output<typeof ticketSchema>;
export const oneTicketSchema = z.object({ ticket: ticketSchema });
const metaSchema = z.object({ has_more: z.boolean().nullish(), after_cursor: text }).nullish();
export const ticketsSchema = z.object({ tickets: z.array(ticketSchema), meta: metaSchema });
export const organisationsSchema = z.object({
  organizations: z.array(z.object({ id, name: text })),
  meta: metaSchema,
});
export const fieldsSchema = z.object({
  ticket_fields: z.array(z.object({ id, title: text, type: text, active: z.boolean().nullish() })),
});
export const commentsSchema = z.object({
  comments: z.array(z.object({ id, body: text, plain_body: text })),
  meta: metaSchema,
});
