import { logsRoutes } from '@daybook/contract/logs.ts';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { maxPictureBytes, putPicture, readPicture } from './note-picture.ts';

export const registerNotePicturesRoutes: RegisterConcept = (app, deps) => {
  // A file is not JSON: only these calls have its parser.
  app.register(async (inner) => {
    const takesFiles = inner.withTypeProvider<ZodTypeProvider>();
    takesFiles.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    registerRoute(
      takesFiles,
      deps,
      logsRoutes.putNotePicture,
      async ({ trx, scope, params, request }) => {
        await putPicture(trx, scope, { noteId: Number(params.id), request, now: deps.now() });
        return null;
      },
      { bodyLimit: maxPictureBytes },
    );
  });

  registerRoute(app, deps, logsRoutes.getNotePicture, async ({ trx, scope, params, reply }) => {
    const { type, content } = await readPicture(trx, scope, Number(params.id));
    reply.header('content-type', type);
    return content;
  });
};
