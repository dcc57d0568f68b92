const named = /<([^<>]+)>\s*$/;
const address = /^(?:tel|sips?|callto):\s*/i;
const extension = /^ext(?:ension)?[.: ]*(?=\d+$)/i;

/**
 * Returns a number or account as it would be dialled.
 *
 *   "Jan" <sip:0612345678@pbx.example>, tel:0612345678;ext=12   →   0612345678
 *   Ext.201                                                     →   201
 */
export function bareNumber(text: string): string {
  const [, within = text] = named.exec(text) ?? [];
  const plain = within.trim();
  const dialled = address.test(plain) ? (plain.replace(address, '').split(/[@;]/, 1)[0] ?? '') : plain;
  return dialled.replace(extension, '').trim();
}
