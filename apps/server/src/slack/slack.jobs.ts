import { slackApi } from '@daybook/connectors/workplace/slack/slack-api.ts';
import { z } from 'zod';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { addressOf, openToken } from './slack-address.ts';

/** The token of an unused workspace is revoked, with retries for a day while Slack does not answer. */
export const slackJobs: readonly Job[] = [
  job({
    name: 'revokeSlack',
    data: z.strictObject({ token: z.string() }),
    retries: 20,
    deadlineSeconds: 60,
    forgetsData: true,
    handler: async (deps, { token }, signal) => {
      if (deps.slack !== undefined) await slackApi(addressOf(deps.slack, signal), openToken(deps, token)).revoke();
    },
  }),
];
