// Answers of Freshdesk, as far as Daybook reads them.
import { z } from 'zod';

const id = z.union([z.string(), z.number()]).transform(String);
const text = z.string().nullish();

export const agentSchema = z.object({ id, contact: z.object({ name: text, email: text }).nullish() });
export const agentsSchema = z.array(agentSchema);
export const ticketsSchema = z.array(
  z.object({
    id,
    subject: text,
    status: z.number().nullish(),
    responder_id: id.nullish(),
    company_id: id.nullish(),
    updated_at: text,
  }),
);
export type FreshdeskTicket = z.output<typeof ticketsSchema>[number];
export const companiesSchema = z.array(z.object({ id, name: text }));
export const entrySchema = z.object({ id });
export const entriesSchema = z.array(z.object({ id, note: text }));
