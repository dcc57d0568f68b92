// A picture beside the words of a note, such as a photo of a whiteboard.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { pictureType } from '@daybook/domain/logs/picture-type.ts';
import type { FastifyRequest } from 'fastify';
import { AppError, foundOr404 } from '../platform/http/app-error.ts';
import { noteOfOpenDay } from './change-note.ts';
import { findPicture, savePicture } from './note-pictures.repository.ts';

/** Four times the size of a photo of 1,600 pixels. */
export const maxPictureBytes = 2 * 1024 * 1024;

/**
 * Saves the picture of a note of an open day, replacing an earlier one.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, MODEL_NOT_FOUND, DAY_NOT_OPEN
 */
export async function putPicture(
  trx: Transaction,
  scope: Scope,
  { noteId, request, now }: { readonly noteId: number; readonly request: FastifyRequest; readonly now: Date },
): Promise<void> {
  const { body } = request;
  const type = body instanceof Uint8Array ? pictureType(body) : null;
  if (type === null || !(body instanceof Uint8Array)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', {
      detail: 'Send a JPEG, PNG or WebP picture as application/octet-stream.',
    });
  }
  const note = await noteOfOpenDay(trx, scope, noteId);
  if (note.deleted_at !== null) foundOr404(undefined, 'The note');
  await savePicture(trx, scope, noteId, { media_type: type, content: Buffer.from(body).toString('base64') }, now);
}

/** @throws AppError MODEL_NOT_FOUND */
export async function readPicture(
  trx: Transaction,
  scope: Scope,
  noteId: number,
): Promise<{ type: string; content: ReadableStream }> {
  const { media_type: type, content: stored } = foundOr404(await findPicture(trx, scope, noteId), 'The picture');
  return { type, content: ReadableStream.from([Buffer.from(stored, 'base64')]) };
}
