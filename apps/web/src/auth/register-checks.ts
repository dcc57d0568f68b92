// What is checked before registering is sent; the server checks the same again. Specification 1, part 5.
import { passwordSchema } from '@daybook/contract/auth.ts';
import { emailSchema, nameSchema } from '@daybook/contract/values.ts';

export type RegisterValues = {
  organisation: string;
  firstName: string;
  prefix: string;
  lastName: string;
  email: string;
  password: string;
};

export type RegisterProblem = 'required' | 'invalidEmail' | 'shortPassword';

const name = (value: string): RegisterProblem | null => (nameSchema.safeParse(value).success ? null : 'required');

/** What is wrong with each field, or null. */
export const registerChecks: Record<keyof RegisterValues, (value: string) => RegisterProblem | null> = {
  organisation: name,
  firstName: name,
  prefix: () => null,
  lastName: name,
  email: (value) => (emailSchema.safeParse(value.trim()).success ? null : 'invalidEmail'),
  password: (value) => (passwordSchema.safeParse(value).success ? null : 'shortPassword'),
};
