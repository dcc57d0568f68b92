const longest = 20;

/**
 * Whether people and addresses write an id or code of another system: a number, or a short code with digits. A key that
 * only programs use is not written.
 *
 *   "48213", "P-2026-114", "901234567890" → true      "17", "Advies", "5f0c1a2e-…-9b", "cus_NffrFeUfNV2Hib" → false
 */
export const isWritten = (call: string): boolean =>
  call.length <= longest && /\d{3}/.test(call) && !/\p{Ll}\p{Lu}|_/u.test(call);
