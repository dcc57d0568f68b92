// The recording programs that this server offers: the browser extension and the desktop agent.
import { agentInstallers } from '@daybook/domain/capture/agent-installers.ts';
import { extensionBrowsers } from '@daybook/domain/capture/extension-browsers.ts';
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';

export const extensionBrowserSchema = z.enum(extensionBrowsers);

/** The desktop agent as an installer. */
const installerSchema = z.strictObject({
  kind: z.enum(agentInstallers),
  name: z.string(),
  bytes: z.int(),
  /** SHA-256 of the file as downloaded, in hexadecimal digits. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Installer = z.output<typeof installerSchema>;

export const programsSchema = z.strictObject({
  extensions: z.array(
    z.strictObject({
      browser: extensionBrowserSchema,
      /** Whether this server offers it as a download. */
      is_available: z.boolean(),
      /** Its address in a store; null: none is known. */
      store_url: z.url({ protocol: /^https$/ }).nullable(),
    }),
  ),
  agent: z.strictObject({
    /** Whether this server offers it as a program that needs Node. */
    is_available: z.boolean(),
    /** The installers on this server, which do not need Node. */
    installers: z.array(installerSchema),
  }),
});
export type Programs = z.output<typeof programsSchema>;

/** A file as a stream of bytes. */
const fileSchema = z.instanceof(ReadableStream).meta({ type: 'string', format: 'binary' });

const handedOut = {
  method: 'GET',
  concept: 'capture',
  access: 'signed_in',
  ability: null,
  withoutSubscription: true,
  status: 200,
} as const;

export const programsRoutes = {
  listPrograms: defineRoute({
    ...handedOut,
    path: '/api/v1/programs',
    name: 'listPrograms',
    summary: 'The browser extension and the desktop agent, and where they are had.',
    response: rpcSchema(programsSchema),
  }),
  downloadExtension: defineRoute({
    ...handedOut,
    path: '/api/v1/programs/extension/{browser}',
    name: 'downloadExtension',
    summary: 'The browser extension as one file that knows the address of this server.',
    params: z.strictObject({ browser: extensionBrowserSchema }),
    contentType: 'application/zip',
    response: fileSchema,
  }),
  downloadAgent: defineRoute({
    ...handedOut,
    path: '/api/v1/programs/agent',
    name: 'downloadAgent',
    summary: 'The desktop agent as one file that knows the address of this server; it needs Node 24.',
    contentType: 'application/zip',
    response: fileSchema,
  }),
  downloadInstaller: defineRoute({
    ...handedOut,
    path: '/api/v1/programs/agent/{kind}',
    name: 'downloadInstaller',
    summary: 'The desktop agent as a program of one file or a package, which needs nothing else.',
    params: z.strictObject({ kind: z.enum(agentInstallers) }),
    contentType: 'application/octet-stream',
    response: fileSchema,
  }),
} as const;
