// Sends calls of the contract and classifies failures. Specification 2, sections 7.1 and 8.
import { headerNames } from '@daybook/contract/headers.ts';
import type { RouteSpec } from '@daybook/contract/route.ts';
import { ApiError, type ApiErrorInput } from '../../texts/api-error.ts';
import { failedCallOf } from '../../texts/failed-call.ts';
import {
  buildHeaders,
  buildUrl,
  type CallAnswer,
  type CallInput,
  csrfTokenIn,
  isWrite,
  type PlainInput,
} from './api-request.ts';
import { reportsSyncState } from './reports-sync-state.ts';

export const timeoutMs = 30_000;
const csrfPath = '/api/auth/csrf-cookie';

/** The environment of the client on its page. */
export type ApiSurroundings = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  readCookies: () => string;
  newKey: () => string;
  /** 401: the session is gone. */
  onSignedOut: () => void;
  /** 503: the service is down for maintenance; receives the details. */
  onUnavailable: (error: ApiError) => void;
  /** 403: the account itself may not work, whatever was requested. */
  onAccountState: (code: string) => void;
  /** Receives the header of an answer about the trial; null without one. */
  onTrialStatus: (header: string | null) => void;
  /** Receives the problems of bookings that are sent to external systems. */
  onSyncTrouble: (trouble: SyncTrouble) => void;
  /** 419 twice in a row: only reloading the page helps. */
  onStaleCsrf: () => void;
  /** 423: asks for the password again; false when the user declines. The call waits meanwhile. */
  onPasswordNeeded: () => Promise<boolean>;
};

/** failed: some did not arrive; refused: a connection must be renewed. */
export type SyncTrouble = {
  readonly failed: boolean;
  readonly refused: boolean;
  /** The refused connection that the user can repair: `crm=exact`, `ticket=jira`; null: none. */
  readonly mends: string | null;
  /** Whether the CRM or accounting system is being read: contacts and projects change meanwhile. */
  readonly reading: boolean;
  /** The expired consents at Google and Microsoft, with the reason: `google=invalid_grant`; null for none. */
  readonly consents: string | null;
};

export type Call = <const R extends RouteSpec>(route: R, input: CallInput<R>) => Promise<CallAnswer<R>>;

const headerSeconds = (header: string | null): number | null => {
  const seconds = Number(header);
  return header !== null && Number.isFinite(seconds) ? seconds : null;
};

const statusCode = (status: number): ApiErrorInput['code'] => {
  if (status === 401) return 'UNAUTHENTICATED';
  if (status === 419) return 'CSRF_TOKEN_MISMATCH';
  if (status === 503) return 'MAINTENANCE';
  return status >= 500 ? 'INTERNAL_ERROR' : 'MALFORMED_REQUEST';
};

/** Reads a failed answer; an answer from a proxy still gets a code. */
const errorFrom = async (response: Response, route: RouteSpec): Promise<ApiError> => {
  const document = await response.json().catch(() => null);
  const entries = Array.isArray(document?.errors) ? document.errors : [];
  return new ApiError({
    status: response.status,
    code: entries[0]?.code ?? statusCode(response.status),
    reference: entries[0]?.meta?.reference ?? response.headers.get('x-request-id'),
    entries,
    retryAfterSeconds: headerSeconds(response.headers.get('retry-after')),
    about: failedCallOf(route),
  });
};

const isJson = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('application/json') === true;

/** Returns the content of a successful answer: nothing, a file as a stream, or JSON. */
const contentOf = async (route: RouteSpec, response: Response): Promise<unknown> => {
  if (response.status === 204) return null;
  if (route.contentType !== undefined && !isJson(response)) return response.body;
  return response.status === 202 ? response.json().catch(() => null) : response.json();
};

const failureOf = (failure: unknown, signal: AbortSignal | undefined): unknown => {
  if (signal?.aborted) return failure;
  const timedOut = failure instanceof DOMException && failure.name === 'TimeoutError';
  return new ApiError({ status: 0, code: timedOut ? 'TIMEOUT' : 'NETWORK' });
};

/** Returns the body to send: a file unchanged, everything else as JSON. */
const bodyOf = ({ body, file }: PlainInput): { body?: BodyInit } => {
  if (file !== undefined) return { body: file };
  return body === undefined ? {} : { body: JSON.stringify(body) };
};

const syncTroubleOf = (headers: Headers): SyncTrouble => ({
  failed: headers.has(headerNames.crmExportErrors),
  refused: headers.has(headerNames.crmCredentialsInvalid),
  mends: headers.get(headerNames.refusedConnection),
  reading: headers.has(headerNames.masterdataSyncActive),
  consents: headers.get(headerNames.integrationCredentialsInvalid),
});

/** Returns a client for the contract's routes in this environment. Rejects with ApiError. */
export const createApiClient = (around: ApiSurroundings): Call => {
  const csrfToken = () => csrfTokenIn(around.readCookies());

  const request = async (url: string, init: RequestInit, { signal, withinMs }: PlainInput): Promise<Response> => {
    const timeout = AbortSignal.timeout(withinMs ?? timeoutMs);
    try {
      return await around.fetch(url, {
        ...init,
        credentials: 'same-origin',
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
    } catch (failure) {
      throw failureOf(failure, signal);
    }
  };

  const fetchCsrfCookie = async (): Promise<void> => {
    await request(csrfPath, { method: 'GET' }, {});
  };

  const send = (route: RouteSpec, input: PlainInput): Promise<Response> =>
    request(
      buildUrl(route, input),
      {
        method: route.method,
        headers: buildHeaders(route, input, csrfToken()),
        ...bodyOf(input),
      },
      input,
    );

  const sendWithCsrf = async (route: RouteSpec, input: PlainInput): Promise<Response> => {
    if (!isWrite(route)) return send(route, input);
    if (csrfToken() === null) await fetchCsrfCookie();
    const first = await send(route, input);
    if (first.status !== 419) return first;
    await fetchCsrfCookie();
    return send(route, input);
  };

  const sendConfirmed = async (route: RouteSpec, input: PlainInput): Promise<Response> => {
    const first = await sendWithCsrf(route, input);
    if (first.status !== 423 || !(await around.onPasswordNeeded())) return first;
    return sendWithCsrf(route, input);
  };

  const report = (error: ApiError, route: RouteSpec, waits: boolean): void => {
    if (error.status === 401 && route.access !== 'public') around.onSignedOut();
    if (error.status === 503 && !waits) around.onUnavailable(error);
    if (error.status === 403) around.onAccountState(error.code);
    if (error.status === 419) around.onStaleCsrf();
  };

  const callOnce = async (route: RouteSpec, input: PlainInput): Promise<unknown> => {
    const response = await sendConfirmed(route, input);
    around.onTrialStatus(response.headers.get(headerNames.userTrialStatus));
    if (reportsSyncState(route.path)) around.onSyncTrouble(syncTroubleOf(response.headers));
    if (response.ok) return contentOf(route, response);
    const error = await errorFrom(response, route);
    report(error, route, input.waits === true);
    throw error;
  };
  /** Idempotency keys of calls without an answer, by their content: the server may have processed them. */
  const unanswered = new Map<string, string>();
  const callRoute = async (route: RouteSpec, input: PlainInput): Promise<unknown> => {
    if (!route.idempotent || input.idempotencyKey !== undefined) return callOnce(route, input);
    const content = `${route.path} ${JSON.stringify([input.params, input.body])}`;
    const idempotencyKey = unanswered.get(content) ?? around.newKey();
    unanswered.delete(content);
    try {
      return await callOnce(route, { ...input, idempotencyKey });
    } catch (error) {
      if (error instanceof ApiError && error.isAnswerLost) unanswered.set(content, idempotencyKey);
      throw error;
    }
  };
  // The contract types inputs and outputs; the server is tested against the same contract.
  return callRoute as Call;
};
