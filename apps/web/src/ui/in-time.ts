import { ApiError } from '../texts/api-error.ts';

/** How long the code of a part may take to load (specification 8, chunk time-out). */
const codeMs = 120_000;

/** Fails when code does not load in time, so that its user gets an error and can try again. */
export const inTime = async <T>(loading: Promise<T>, withinMs = codeMs): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new ApiError({ status: 0, code: 'TIMEOUT' })), withinMs);
  try {
    return await Promise.race([loading, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
