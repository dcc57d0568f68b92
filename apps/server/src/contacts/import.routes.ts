import {
  contactImportsRoutes,
  maxContactImportBytes,
  maxContactImportRows,
} from '@daybook/contract/contact-imports.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps, RegisterConcept } from '../platform/deps.ts';
import { AppError, foundOr404, modelNotFound } from '../platform/http/app-error.ts';
import type { AppInstance } from '../platform/http/app-instance.ts';
import { registerFreeRoute, registerRoute } from '../platform/http/register-route.ts';
import { countRows, failedRows, findImport, type ImportRecord, latestImports } from './import.repository.ts';
import {
  changeRow,
  deleteImport,
  finishImport,
  prepareImport,
  processImport,
  startImport,
  stopImport,
  takeFile,
} from './import.service.ts';
import { importAnswers, rowAnswer, rowsFile } from './import-answers.ts';
import { undoImport } from './undo-import.ts';

const latest = 20;
const defaultErrors = 50;

async function answerOf(trx: Transaction, scope: Scope, record: ImportRecord) {
  const [answer] = await importAnswers(trx, scope, [record]);
  return foundOr404(answer, 'The import');
}

export const registerContactImportRoutes: RegisterConcept = (app, deps) => {
  registerBeginning(app, deps);
  registerReading(app, deps);
  registerDeciding(app, deps);
};

function registerBeginning(app: AppInstance, deps: Deps): void {
  registerRoute(app, deps, contactImportsRoutes.prepareContactImport, async ({ trx, scope }) => {
    const uuid = await prepareImport(trx, scope, deps.now());
    const upload_url = `${contactImportsRoutes.uploadContactImport.path}?uuid=${uuid}`;
    return { data: { uuid, upload_url, max_bytes: maxContactImportBytes, max_rows: maxContactImportRows } };
  });

  // Only these calls have a binary body.
  app.register(async (inner) => {
    const takesFiles = inner.withTypeProvider<ZodTypeProvider>();
    takesFiles.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    registerUpload(takesFiles, deps);
  });

  registerFreeRoute(app, deps, contactImportsRoutes.startContactImport, async ({ scope, query }) => {
    const record = await startImport(deps, scope, uuidOf(query.uuid), query.filename ?? '');
    return { data: await deps.database.asUser(scope, (trx) => answerOf(trx, scope, record)) };
  });
}

function registerUpload(app: AppInstance, deps: Deps): void {
  registerFreeRoute(
    app,
    deps,
    contactImportsRoutes.uploadContactImport,
    async ({ scope, query, request }) => {
      const [uuid, bytes] = [uuidOf(query.uuid), fileOf(request)];
      await takeFile(deps, scope, uuid, bytes);
      return { data: { uuid, file_bytes: bytes.length } };
    },
    { bodyLimit: maxContactImportBytes },
  );
}

function uuidOf(uuid: string | undefined): string {
  if (uuid === undefined) throw modelNotFound('The import');
  return uuid;
}

function fileOf({ body, headers }: FastifyRequest): Uint8Array {
  if (body instanceof Uint8Array && body.length > 0) return body;
  if (headers['content-type'] === 'application/octet-stream') throw new AppError('CONTACT_IMPORT_UNREADABLE');
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', { detail: 'Send the file as application/octet-stream.' });
}

function registerReading(app: AppInstance, deps: Deps): void {
  registerRoute(app, deps, contactImportsRoutes.listContactImports, async ({ trx, scope }) => ({
    data: { imports: await importAnswers(trx, scope, await latestImports(trx, scope, latest)) },
  }));

  registerRoute(app, deps, contactImportsRoutes.getContactImport, async ({ trx, scope, params }) => {
    const record = foundOr404(await findImport(trx, scope, Number(params.id)), 'The import');
    return { data: await answerOf(trx, scope, record) };
  });

  registerRoute(app, deps, contactImportsRoutes.listContactImportErrors, async ({ trx, scope, params, body }) => {
    const found = foundOr404(await findImport(trx, scope, Number(params.id)), 'The import');
    const { id } = found;
    const total = (await countRows(trx, scope, [found])).get(id)?.failed_count ?? 0;
    const { page = 1, limit = defaultErrors, as_file: asFile = false } = body;
    if (asFile) {
      const all = await failedRows(trx, scope, id, { limit: maxContactImportRows, offset: 0 });
      return { data: { rows: [], total, file: rowsFile(all) } };
    }
    const rows = await failedRows(trx, scope, id, { limit, offset: (page - 1) * limit });
    return { data: { rows: rows.map(rowAnswer), total, file: null } };
  });
}

function registerDeciding(app: AppInstance, deps: Deps): void {
  registerRoute(app, deps, contactImportsRoutes.processContactImport, async ({ trx, scope, user, params, body }) => {
    const wish = { structure: body.structure, hasHeader: body.has_header };
    return { data: await answerOf(trx, scope, await processImport(trx, deps, user, Number(params.id), wish)) };
  });

  registerRoute(app, deps, contactImportsRoutes.updateContactImportRow, async ({ trx, scope, user, params, body }) => {
    const { row, record } = await changeRow(trx, deps, user, Number(params.id), Number(params.row), body);
    return { data: { row: rowAnswer(row), import: await answerOf(trx, scope, record) } };
  });

  registerRoute(app, deps, contactImportsRoutes.finishContactImport, async ({ trx, scope, params }) => ({
    data: await answerOf(trx, scope, await finishImport(trx, deps, scope, Number(params.id))),
  }));

  registerRoute(app, deps, contactImportsRoutes.stopContactImport, async ({ trx, scope, params }) => ({
    data: await answerOf(trx, scope, await stopImport(trx, deps, scope, Number(params.id))),
  }));

  registerRoute(app, deps, contactImportsRoutes.undoContactImport, async ({ trx, scope, params }) => {
    const { kept_names: names, ...counts } = await undoImport(trx, scope, Number(params.id), deps.now());
    return { data: { ...counts, kept_names: [...names] } };
  });

  registerRoute(app, deps, contactImportsRoutes.deleteContactImport, async ({ trx, scope, params }) => {
    await deleteImport(trx, scope, Number(params.id));
    return { data: { id: params.id } };
  });
}
