import { type ImportPreview, importsRoutes, maxImportBytes } from '@daybook/contract/imports.ts';
import { cleanText } from '@daybook/domain/capture/clean-text.ts';
import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps, RegisterConcept } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { AppInstance } from '../platform/http/app-instance.ts';
import { registerFreeRoute, registerRoute } from '../platform/http/register-route.ts';
import { collection, document, instantText, resource } from '../platform/lists/json-api.ts';
import type { ImportRow } from './imports.repository.ts';
import {
  cancelImport,
  changeImport,
  describeImport,
  listImports,
  prepareImport,
  startImport,
  undoImport,
} from './imports.service.ts';

export const registerImportsRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, importsRoutes.listImports, async ({ trx, scope, list }) =>
    collection(list, await listImports(trx, scope, list), importResource),
  );

  registerRoute(app, deps, importsRoutes.getImport, async ({ trx, scope, params }) =>
    document(importResource(await describeImport(trx, scope, Number(params.id)))),
  );

  registerFreeRoute(app, deps, importsRoutes.changeImport, async ({ scope, params, body }) => {
    const { format, timezone, date_order: dateOrder, person } = body;
    const change = {
      ...(format === undefined ? {} : { format }),
      ...(timezone === undefined ? {} : { timezone }),
      ...(dateOrder === undefined ? {} : { dateOrder }),
      ...(person === undefined ? {} : { person }),
    };
    return document(importResource(await changeImport(deps, scope, Number(params.id), change)));
  });

  registerFreeRoute(app, deps, importsRoutes.startImport, async ({ scope, params }) =>
    document(importResource(await startImport(deps, scope, Number(params.id)))),
  );

  registerFreeRoute(app, deps, importsRoutes.cancelImport, async ({ scope, params }) =>
    document(importResource(await cancelImport(deps, scope, Number(params.id)))),
  );

  registerFreeRoute(app, deps, importsRoutes.undoImport, async ({ scope, params }) =>
    document(importResource(await undoImport(deps, scope, Number(params.id)))),
  );

  // Only these calls have a binary body.
  app.register(async (inner) => {
    const takesFiles = inner.withTypeProvider<ZodTypeProvider>();
    takesFiles.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    registerUpload(takesFiles, deps);
  });
};

function registerUpload(app: AppInstance, deps: Deps): void {
  registerFreeRoute(
    app,
    deps,
    importsRoutes.prepareImport,
    async ({ scope, query, request }) => {
      const name = cleanText(query.name ?? '', 200);
      return document(importResource(await prepareImport(deps, scope, { name, bytes: fileOf(request) })));
    },
    { bodyLimit: maxImportBytes },
  );
}

function fileOf({ body }: FastifyRequest): Uint8Array {
  if (body instanceof Uint8Array && body.length > 0) return body;
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', { detail: 'Send the file as application/octet-stream.' });
}

function importResource(row: ImportRow) {
  return resource('imports', row.id, {
    status: row.status,
    file_name: row.file_name,
    file_bytes: row.file_bytes,
    format: row.format,
    timezone: row.timezone,
    date_order: row.date_order,
    person: row.person,
    // Written by previewOf only.
    preview: row.preview as ImportPreview,
    handled_count: row.handled_count,
    added_count: row.added_count,
    refused_count: row.refused_count,
    created_at: instantText(row.created_at),
    updated_at: instantText(row.updated_at),
  });
}
