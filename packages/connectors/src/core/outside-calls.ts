// Trace events for calls to other systems. They have only host and outcome: paths, queries, headers and bodies contain
// personal data and secrets.
import { tracingChannel } from 'node:diagnostics_channel';

export type OutsideCall = {
  readonly method: string;
  readonly host: string;
  readonly port: number;
  /** Set once it has answered. */
  status?: number;
};

/** Each call, from its start to its answer or failure, in the context of its caller. */
export const outsideCalls = tracingChannel<string, OutsideCall>('daybook:outside-call');

/** Makes a call that is traced. */
export function tracedCall<T extends { readonly status: number }>(
  method: string,
  { protocol, hostname, port }: URL,
  work: () => Promise<T>,
): Promise<T> {
  const standardPort = protocol === 'https:' ? 443 : 80;
  const call: OutsideCall = { method, host: hostname, port: port === '' ? standardPort : Number(port) };
  return outsideCalls.tracePromise(async () => {
    const answer = await work();
    call.status = answer.status;
    return answer;
  }, call);
}
