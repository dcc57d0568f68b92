// The table layouts of a user: hidden columns, and named views.
import { z } from 'zod';

const columnKeys = z.array(z.string().min(1).max(60)).max(40);

const tableViewSchema = z.strictObject({
  name: z.string().trim().min(1).max(60),
  hidden: columnKeys,
  /** The filters and the order as in the page's address, with the question mark; empty: none. */
  search: z.string().max(2000),
});

export const tableLayoutSchema = z.strictObject({
  table: z.string().min(1).max(60),
  hidden: columnKeys,
  views: z.array(tableViewSchema).max(20),
});
export type TableLayout = z.infer<typeof tableLayoutSchema>;
