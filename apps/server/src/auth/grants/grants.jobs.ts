import { signInProviders } from '@daybook/domain/auth/sign-in-providers.ts';
import { z } from 'zod';
import { type Job, job } from '../../platform/jobs/jobs.ts';
import { requireClient } from './provider-clients.ts';
import { openTokens } from './sealed-tokens.ts';

const revocationSchema = z.strictObject({ provider: z.enum(signInProviders), tokens: z.string() });

/** A consent that is removed here is revoked at the provider too, with retries for a day. */
export const grantsJobs: readonly Job[] = [
  job({
    name: 'revokeGrant',
    data: revocationSchema,
    retries: 20,
    deadlineSeconds: 60,
    forgetsData: true,
    handler: async (deps, { provider, tokens }) => {
      if (deps.providers[provider] === undefined) return;
      await requireClient(deps, provider).revoke(openTokens(deps, tokens).refresh);
    },
  }),
];
