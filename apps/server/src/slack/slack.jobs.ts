import { slackApi } from '@daybook/connectors/workplace/slack/slack-api.ts';
import { z } from 'zod';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { addressOf, openToken } from './slack-address.ts';

/** A workspace that nobody uses any more gets its token back, also where Slack does not answer for a day. */
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
