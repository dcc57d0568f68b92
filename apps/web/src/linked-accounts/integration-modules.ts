import { signInProviders } from '@daybook/domain/auth/sign-in-providers.ts';

/** Connections with a dialog of their own, which an address opens. */
const integrationModules = [...signInProviders, 'slack'] as const;

export const integrationModule = (value: string): (typeof integrationModules)[number] | undefined =>
  integrationModules.find((module) => module === value);
