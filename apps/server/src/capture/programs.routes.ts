import { programsRoutes } from '@daybook/contract/programs.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps, RegisterConcept } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { registerFreeRoute } from '../platform/http/register-route.ts';
import type { Home } from './home-file.ts';
import { installerFile } from './installers.ts';
import { availablePrograms, packedAgent, packedExtension } from './programs.ts';

export const registerProgramsRoutes: RegisterConcept = (app, deps) => {
  registerFreeRoute(app, deps, programsRoutes.listPrograms, async ({ request }) => ({
    data: await availablePrograms(deps.programs, homeOf(deps, request)),
  }));

  registerFreeRoute(app, deps, programsRoutes.downloadExtension, async ({ params: { browser }, request, reply }) =>
    file(reply, `daybook-${browser}.zip`, await packedExtension(deps.programs, browser, homeOf(deps, request))),
  );

  registerFreeRoute(app, deps, programsRoutes.downloadAgent, async ({ request, reply }) =>
    file(reply, 'daybook-desktop.zip', await packedAgent(deps.programs, homeOf(deps, request))),
  );

  registerFreeRoute(app, deps, programsRoutes.downloadInstaller, async ({ params: { kind }, request, reply }) => {
    const found = await installerFile(deps.programs.installersDir, kind, homeOf(deps, request));
    if (found !== null) reply.header('content-length', found.bytes);
    return file(reply, found?.name ?? '', found?.contents() ?? null);
  });
};

/**
 * The addresses at which the downloaded program reaches this server. Without PUBLIC_URL, the address that the signed-in
 * user used comes first; it can be trusted, because no other site can make a browser send this site's cookie under
 * another name, and only signed-in users get the file.
 */
function homeOf({ publicUrl, webAddress, now }: Deps, request: FastifyRequest): Home {
  const servers = publicUrl === undefined ? [`${request.protocol}://${request.host}`, webAddress()] : [publicUrl];
  return { servers: [...new Set(servers)], at: now() };
}

function file(reply: FastifyReply, name: string, contents: AsyncGenerator<Uint8Array> | null) {
  if (contents === null) throw new AppError('NOT_FOUND', { detail: 'This server was not built with it.' });
  reply.header('content-type', name.endsWith('.deb') ? 'application/vnd.debian.binary-package' : 'application/zip');
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return ReadableStream.from(contents);
}
