// The page's part in giving a program on this machine access. Only a single-use code ever leaves the page, which is
// useless without a secret of the program.
import { routes } from '@daybook/contract/routes.ts';
import { call } from '../shell/api/api.ts';
import type { DeviceAuthorisationRequest } from '../shell/first-load/read-arrival.ts';
import { isName } from '../ui/fields/checks.ts';

export type CheckedRequest = { device_name: string; port: number; challenge: string; state: string };

const nameCharacters = 100;

/** Checks the request of a program: it needs a name, a challenge, and an unprivileged port. */
export const checkRequest = ({
  deviceName,
  port,
  challenge,
  state,
}: DeviceAuthorisationRequest): CheckedRequest | null => {
  const number = /^\d{4,5}$/.test(port) ? Number(port) : 0;
  const isPort = number >= 1024 && number <= 65_535;
  const isProof = /^[A-Za-z0-9_-]{43}$/.test(challenge) && /^[A-Za-z0-9_-]{16,128}$/.test(state);
  if (!isPort || !isProof || !isName(deviceName) || deviceName.length > nameCharacters) return null;
  return { device_name: deviceName.trim(), port: number, challenge, state };
};

/** The program did not accept the code. */
export class ProgramUnreachable extends Error {}

/** Sends the code to the program. @throws ApiError from the server, ProgramUnreachable from the program */
export const authoriseDevice = async (request: CheckedRequest): Promise<void> => {
  const { data } = await call(routes.transferToken, { body: request });
  const answer = await fetch(data.post_to, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: data.code, state: data.state }),
    credentials: 'omit',
    redirect: 'error',
  }).catch(() => null);
  if (!answer?.ok) throw new ProgramUnreachable();
};
