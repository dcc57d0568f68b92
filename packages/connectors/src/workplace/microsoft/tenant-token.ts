import { z } from 'zod';
import { ConnectorError } from '../../core/connector-error.ts';
import { outsideFetch } from '../../core/outside-fetch.ts';

/** An application that an organisation registered with Microsoft. */
export type TenantApp = { readonly tenantId: string; readonly appId: string; readonly secret: string };

/** The sign-in address of Microsoft's organisations, without a slash at the end. */
export type Authority = { readonly address: string; readonly isLocal: boolean; readonly signal?: AbortSignal };

const tokenSchema = z.object({ access_token: z.string().min(1) });

/**
 * Returns the token with which an application reads on its own behalf.
 * @throws ConnectorError LINK_PASSWORD_REFUSED when Microsoft refuses it, LINK_SERVER_ERROR, LINK_UNREACHABLE
 */
export async function tenantToken({ address, isLocal, signal }: Authority, app: TenantApp): Promise<string> {
  const fetch = outsideFetch({ allowsPrivateAddresses: isLocal, signal, keepsRedirects: true });
  const form = {
    grant_type: 'client_credentials',
    client_id: app.appId,
    client_secret: app.secret,
    scope: 'https://graph.microsoft.com/.default',
  };
  const { status, text } = await fetch(`${address}/${encodeURIComponent(app.tenantId)}/oauth2/v2.0/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(form).toString(),
  });
  // Only texts that clients must not depend on tell which of the three is wrong.
  if (status >= 400 && status < 500 && status !== 429) {
    throw new ConnectorError('LINK_PASSWORD_REFUSED', new Error(`Status ${status}`));
  }
  const read = tokenSchema.safeParse(jsonOf(text));
  if (read.success) return read.data.access_token;
  throw new ConnectorError('LINK_SERVER_ERROR', new Error(`Status ${status}`));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
