import { signInProviders } from '@daybook/domain/auth/sign-in-providers.ts';

/** Connections with a separate dialog, which an address opens. */
const integrationModules = [...signInProviders, 'slack'] as const;

export const integrationModule = (value: string): (typeof integrationModules)[number] | undefined =>
  integrationModules.find((module) => module === value);
