// Problems of the registration fields, shown while typing. Specification 1, part 5.
import { isEmail, isName, isPassword } from '../ui/fields/checks.ts';

export type RegisterValues = {
  organisation: string;
  /** Two letters; empty for the proposed country. */
  country: string;
  firstName: string;
  prefix: string;
  lastName: string;
  email: string;
  password: string;
};

export type RegisterProblem = 'required' | 'invalidEmail' | 'shortPassword';

const name = (value: string): RegisterProblem | null => (isName(value) ? null : 'required');

/** Returns the problem of each field, or null. */
export const registerChecks: Record<keyof RegisterValues, (value: string) => RegisterProblem | null> = {
  organisation: name,
  country: () => null,
  firstName: name,
  prefix: () => null,
  lastName: name,
  email: (value) => (isEmail(value) ? null : 'invalidEmail'),
  password: (value) => (isPassword(value) ? null : 'shortPassword'),
};
