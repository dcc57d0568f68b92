import { ApiError } from '../texts/api-error.ts';

/** How long the code of a part may take to arrive (specification 8, chunk time-out). */
const codeMs = 120_000;

/** Fails when code is not there in time, so that whoever waits for it is told, and can try again. */
export const inTime = async <T>(loading: Promise<T>, withinMs = codeMs): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new ApiError({ status: 0, code: 'TIMEOUT' })), withinMs);
  try {
    return await Promise.race([loading, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
