// The parts of Freshdesk's answers that Daybook reads.
import { z } from 'zod';

const id = z.union([z.string(), z.number()]).transform(String);
const text = z.string().nullish();

export const agentSchema = z.object({ id, contact: z.object({ name: text, email: text }).nullish() });
export const agentsSchema = z.array(agentSchema);
const ticketSchema = z.object({
  id,
  subject: text,
  status: z.number().nullish(),
  responder_id: id.nullish(),
  company_id: id.nullish(),
  updated_at: text,
});
export const foundTicketsSchema = z.object({ total: z.number(), results: z.array(ticketSchema) });
export type FreshdeskTicket = z.output<typeof ticketSchema>;
export const companiesSchema = z.array(z.object({ id, name: text }));
/** The names of an option by its number, the agents' name first. */
export const ticketFieldsSchema = z.array(
  z.object({
    type: text,
    choices: z.unknown(),
  }),
);
export const statusChoicesSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
export const entrySchema = z.object({ id });
export const entriesSchema = z.array(z.object({ id, note: text }));
