import { signInProviders } from '@daybook/domain/auth/sign-in-providers.ts';

/** Connections with a dialog of their own, which an address opens. */
export const integrationModules = [...signInProviders, 'slack'] as const;
export type IntegrationModule = (typeof integrationModules)[number];

export const integrationModule = (value: string): IntegrationModule | undefined =>
  integrationModules.find((module) => module === value);
