import type { SupportMessage } from '@daybook/contract/support.ts';
import { z } from 'zod';
import { idText } from '../platform/lists/json-api.ts';
import type { MessageRow } from './support.repository.ts';

const factsSchema = z.array(z.strictObject({ name: z.string(), value: z.string() }));
const senderSchema = z.enum(['user', 'support']);

/** Returns messages in the form of the contract. */
export const messageViews = (rows: readonly MessageRow[]): SupportMessage[] =>
  rows.map((row) => ({
    id: idText(row.id),
    sender: senderSchema.parse(row.sender),
    text: row.text,
    diagnosis: factsSchema.parse(row.diagnosis),
    created_at: row.created_at.toISOString(),
  }));
