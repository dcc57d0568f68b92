// Refusals of calls by Google or Microsoft.
//   refusalOf          the refusal of an answer; null for none
//   ProviderRefusal    with the status and the provider's own code
import type { LinkErrorCode } from '@daybook/domain/linked-accounts/link-error-codes.ts';
import { z } from 'zod';
import { ConnectorError } from '../../core/connector-error.ts';
import type { OutsideAnswer } from '../../core/outside-fetch.ts';

export class ProviderRefusal extends ConnectorError {
  readonly status: number;
  /** `rateLimitExceeded`, `ErrorAccessDenied`, `syncStateNotFound`; empty when there is none. */
  readonly reason: string;

  constructor(code: LinkErrorCode, { status, reason, retryAfterMs }: Said) {
    super(code, new Error(`Status ${status} ${reason}`.trim()), retryAfterMs);
    this.status = status;
    this.reason = reason;
  }

  /** Whether the same call may succeed a moment later. */
  get isPassing(): boolean {
    return this.code === 'LINK_RATE_LIMITED' || this.status === 503 || this.status === 504;
  }
}

type Said = { readonly status: number; readonly reason: string; readonly retryAfterMs: number | null };

/** Google writes its reason into a list, Microsoft into `code`. */
const errorSchema = z.object({
  error: z.object({
    code: z.unknown().optional(),
    status: z.string().optional().catch(undefined),
    errors: z
      .array(z.object({ reason: z.string() }))
      .optional()
      .catch(undefined),
    details: z
      .array(z.looseObject({ reason: z.string().optional() }))
      .optional()
      .catch(undefined),
  }),
});

/** Reasons that are more precise than the status, in lower case. */
const meanings: Readonly<Record<string, LinkErrorCode>> = {
  ratelimitexceeded: 'LINK_RATE_LIMITED',
  userratelimitexceeded: 'LINK_RATE_LIMITED',
  quotaexceeded: 'LINK_RATE_LIMITED',
  dailylimitexceeded: 'LINK_RATE_LIMITED',
  applicationthrottled: 'LINK_RATE_LIMITED',
  insufficientpermissions: 'LINK_CONSENT_NEEDED',
  access_token_scope_insufficient: 'LINK_CONSENT_NEEDED',
  domainpolicy: 'LINK_POLICY',
  accessnotconfigured: 'LINK_POLICY',
  erroraccessdenied: 'LINK_POLICY',
  authorization_requestdenied: 'LINK_POLICY',
  accessdenied: 'LINK_POLICY',
};
const ofStatus: Readonly<Record<number, LinkErrorCode>> = {
  401: 'LINK_CONSENT_OVER',
  403: 'LINK_FORBIDDEN',
  404: 'LINK_NOT_FOUND',
  429: 'LINK_RATE_LIMITED',
};

export function refusalOf({ status, headers, text }: OutsideAnswer): ProviderRefusal | null {
  if (status >= 200 && status < 300) return null;
  const reasons = reasonsIn(text);
  const [known] = reasons.flatMap((reason) => meanings[reason.toLowerCase()] ?? []);
  const code = (status === 403 ? known : undefined) ?? ofStatus[status] ?? 'LINK_SERVER_ERROR';
  return new ProviderRefusal(code, { status, reason: reasons[0] ?? '', retryAfterMs: retryAfterMs(headers) });
}

function reasonsIn(text: string): string[] {
  const { error } = errorSchema.safeParse(jsonOf(text)).data ?? {};
  if (error === undefined) return [];
  const code = typeof error.code === 'string' ? [error.code] : [];
  const listed = [...(error.errors ?? []), ...(error.details ?? [])].flatMap(({ reason }) => reason ?? []);
  return [...code, ...listed, ...(error.status === undefined ? [] : [error.status])];
}

/** In seconds, as both providers write it. */
function retryAfterMs(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
