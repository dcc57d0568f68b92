// Browsers in which somebody signed in before (OWASP, device cookies). Attempts in such a browser have a limit of their
// own, so that a stranger who tries passwords from everywhere does not lock the owner out. The cookie opens nothing.
//   knownBrowserOf    returns the key of that limit for a browser and account; null where nobody signed in to it there
//   rememberBrowser   marks the browser for an account, after a sign-in or a proof that the address is the user's

import { createHmac } from 'node:crypto';
import { cookieNames } from '@daybook/contract/headers.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { equalInConstantTime, newSecret } from '../../platform/sessions/session-values.ts';
import { normaliseEmail } from '../accounts.repository.ts';

const lifetimeDays = 365;
/** A browser that several people share has a mark for each, of the last few. */
const mostMarks = 5;
const separator = '~';
const markPattern = /^(\d{1,6})\.([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/;

type Mark = { readonly text: string; readonly day: number; readonly nonce: string; readonly seal: string };

const cookieName = ({ publicUrl }: Pick<Deps, 'publicUrl'>): string =>
  publicUrl?.startsWith('https:') === true ? cookieNames.knownBrowserOfHost : cookieNames.knownBrowser;

/** Only the server, which is sent the address anyway, can tell whose mark it is. */
const sealOf = (secretKey: Buffer, email: string, day: number, nonce: string): string =>
  createHmac('sha256', secretKey)
    .update(`known browser:${normaliseEmail(email)}:${day}:${nonce}`)
    .digest('base64url');

const today = ({ now }: Pick<Deps, 'now'>): number => Math.floor(now().getTime() / dayMs);

function marksOf(deps: Deps, request: FastifyRequest): Mark[] {
  const texts = (request.cookies[cookieName(deps)] ?? '').split(separator).slice(0, mostMarks);
  return texts.flatMap((text) => {
    const [, day, nonce, seal] = markPattern.exec(text) ?? [];
    if (day === undefined || nonce === undefined || seal === undefined) return [];
    return today(deps) - Number(day) > lifetimeDays ? [] : [{ text, day: Number(day), nonce, seal }];
  });
}

const isFor =
  ({ secretKey }: Deps, email: string) =>
  ({ day, nonce, seal }: Mark): boolean =>
    equalInConstantTime(seal, sealOf(secretKey, email, day, nonce));

export function knownBrowserOf(deps: Deps, request: FastifyRequest, email: string): string | null {
  return marksOf(deps, request).find(isFor(deps, email))?.nonce ?? null;
}

export function rememberBrowser(deps: Deps, request: FastifyRequest, reply: FastifyReply, email: string): void {
  const isOwn = isFor(deps, email);
  const others = marksOf(deps, request).filter((mark) => !isOwn(mark));
  const [day, nonce] = [today(deps), newSecret()];
  const own = `${day}.${nonce}.${sealOf(deps.secretKey, email, day, nonce)}`;
  const value = [own, ...others.map(({ text }) => text)].slice(0, mostMarks).join(separator);
  const secure = deps.publicUrl?.startsWith('https:') ?? false;
  const maxAge = lifetimeDays * (dayMs / 1000);
  reply.setCookie(cookieName(deps), value, { path: '/', sameSite: 'lax', httpOnly: true, secure, maxAge });
}
