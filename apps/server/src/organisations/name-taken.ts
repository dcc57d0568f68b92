import { AppError } from '../platform/http/app-error.ts';

/** Of what is not archived, each has a name of its own, whatever the case. */
export const nameTaken = (): AppError =>
  new AppError('DUPLICATE_NAME', { pointer: '/name', detail: 'There is one with this name already.' });
