// The parts of Gripp's answers that Daybook reads. Ids are numbers there and text here; a reference is an object with
// id and searchname, a date an object with its text.
import { z } from 'zod';

const idSchema = z.union([z.number().int(), z.string()]).transform(String);
const text = z.string().nullish();
const isTrue = z.boolean().nullish();

/** A reference to a record: an object, or an id alone. */
const reference = z
  .union([
    z.object({ id: idSchema, searchname: text, discr: text }),
    idSchema.transform((id) => ({ id, searchname: null, discr: null })),
  ])
  .nullish();

/** One of a few words, or an object with it; other values are unknown. */
const word = z
  .union([z.string(), z.object({ searchname: z.string() }).transform(({ searchname }) => searchname)])
  .nullish()
  .catch(null);

const date = z.union([z.string(), z.object({ date: z.string() }).transform((one) => one.date)]);

export const companySchema = z.object({
  id: idSchema,
  companyname: text,
  customernumber: z.union([z.string(), z.number().transform(String)]).nullish(),
  ...{ firstname: text, infix: text, lastname: text, email: text, phone: text, active: isTrue },
});

export const projectSchema = z.object({
  id: idSchema,
  number: z.union([z.string(), z.number().transform(String)]).nullish(),
  name: text,
  company: reference,
  archived: isTrue,
});

export const lineSchema = z.object({
  id: idSchema,
  offerprojectbase: reference,
  product: reference,
  additionalsubject: text,
  description: text,
  hidefortimewriting: isTrue,
  rowtype: word,
});

export const taskSchema = z.object({
  id: idSchema,
  number: z.union([z.string(), z.number().transform(String)]).nullish(),
  description: text,
  offerprojectbase: reference,
  offerprojectline: reference,
  completedon: z.unknown().optional(),
});

export const employeeSchema = z.object({
  id: idSchema,
  ...{ screenname: text, firstname: text, infix: text, lastname: text, email: text, active: isTrue },
});

export const hourSchema = z.object({
  id: idSchema,
  employee: reference,
  ...{ offerprojectbase: reference, offerprojectline: reference, task: reference },
  date: date.nullish(),
  amount: z.coerce.number().nullish(),
  description: text,
  status: word,
  extendedproperties: text,
});
export type Hour = z.infer<typeof hourSchema>;

/** A page of a list, and whether there is more. */
export const rowsSchema = <T extends z.ZodType>(record: T) =>
  z.object({ rows: z.array(record), more_items_in_collection: isTrue });

/** The answer to a creation: the id, or only a confirmation. */
export const madeSchema = z.union([
  idSchema,
  z.literal(true).transform(() => null),
  z.object({ recordid: idSchema.nullish(), success: isTrue }).transform(({ recordid }) => recordid ?? null),
]);
