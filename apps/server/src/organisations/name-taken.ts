import { AppError } from '../platform/http/app-error.ts';

/** Returns the error for a name that another active row has, ignoring case. */
export const nameTaken = (): AppError =>
  new AppError('DUPLICATE_NAME', { pointer: '/name', detail: 'There is one with this name already.' });
