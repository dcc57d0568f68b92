// The questions that Daybook answers, as functions from which a language model chooses one.
import type { ModelCall, ModelFunction } from '@daybook/connectors/language-model/model-types.ts';
import type { Question, QuestionKind } from '@daybook/domain/ai/questions/question-types.ts';
import { foldText } from '@daybook/domain/tags/words.ts';
import { z } from 'zod';

const period = z
  .enum(['shown', 'today', 'yesterday', 'this_week', 'last_week', 'this_month', 'last_month'])
  .describe('The days that it is about; shown: the day on the screen, where the question names none.');
const contactId = z.string().max(20).describe('The id of a contact of the data.');

const inputs = {
  worked: z.strictObject({
    contact_id: contactId.nullable().describe('A contact of the data; null: everybody.'),
    period,
  }),
  missing: z.strictObject({ period }),
  why: z.strictObject({ contact_id: contactId, period }),
  assign: z.strictObject({
    text: z.string().trim().min(1).max(200).describe('Text that the titles of the activities contain.'),
    contact_id: contactId.describe('The id of a contact of the data, or "internal".'),
    period,
  }),
} as const satisfies Record<QuestionKind, z.ZodObject>;

const descriptions: Readonly<Record<QuestionKind, string>> = {
  worked: 'What the user did, or how long: recorded time by day and contact.',
  missing: 'What is still to be assigned or booked.',
  why: 'Why activity belongs to a contact.',
  assign: 'Proposes to assign all activity whose title contains a text to a contact. The user decides about it.',
};

const kinds = Object.keys(inputs) as QuestionKind[];

export const questionFunctions: readonly ModelFunction[] = kinds.map((name) => ({
  name,
  description: descriptions[name],
  parameters: schemaOf(inputs[name]),
}));

/** Leaves out the name of the dialect, which some servers refuse. */
function schemaOf(input: z.ZodObject): object {
  const { $schema: _, ...schema } = z.toJSONSchema(input);
  return schema;
}

export type KnownToModel = {
  readonly question: string;
  readonly contacts: ReadonlyMap<string, string>;
  readonly titles: readonly string[];
};

/** `contactId`: the chosen contact; null: none, or internal. */
export type ChosenQuestion = { readonly question: Question; readonly contactId: number | null };

/**
 * Returns the question that the model chose; null for no or several calls, an unknown function, a wrong form, a contact
 * that the model was not shown, or a text that occurs neither in the question nor in a title.
 */
export function readChoice(calls: readonly ModelCall[], known: KnownToModel): ChosenQuestion | null {
  const [call, another] = calls;
  const kind = kinds.find((name) => name === call?.name);
  if (call === undefined || another !== undefined || kind === undefined) return null;
  switch (kind) {
    case 'missing': {
      const input = inputs.missing.safeParse(call.input).data;
      return input === undefined ? null : { question: { kind, period: input.period }, contactId: null };
    }
    case 'worked': {
      const input = inputs.worked.safeParse(call.input).data;
      if (input === undefined) return null;
      if (input.contact_id === null) {
        return { question: { kind, contact: null, period: input.period }, contactId: null };
      }
      return forContact(known, input.contact_id, (contact) => ({ kind, contact, period: input.period }));
    }
    case 'why': {
      const input = inputs.why.safeParse(call.input).data;
      if (input === undefined) return null;
      return forContact(known, input.contact_id, (contact) => ({ kind, contact, period: input.period }));
    }
    case 'assign': {
      const input = inputs.assign.safeParse(call.input).data;
      if (input === undefined || !isKnownText(input.text, known)) return null;
      const assign = (contact: string): Question => ({ kind, text: input.text, contact, period: input.period });
      if (input.contact_id === 'internal') return { question: assign('internal'), contactId: null };
      return forContact(known, input.contact_id, assign);
    }
  }
}

function forContact({ contacts }: KnownToModel, id: string, of: (name: string) => Question): ChosenQuestion | null {
  const name = contacts.get(id);
  return name === undefined ? null : { question: of(name), contactId: Number(id) };
}

/** The shortest text to search activities by: a single letter would find all of them. */
const shortestText = 2;

function isKnownText(text: string, { question, titles }: KnownToModel): boolean {
  const wanted = foldText(text).trim();
  return wanted.length >= shortestText && [question, ...titles].some((one) => foldText(one).includes(wanted));
}
