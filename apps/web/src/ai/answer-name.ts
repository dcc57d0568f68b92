import type { Translate } from '../texts/i18n.ts';

type Answer = { readonly kind: 'contact' | 'internal' | 'ignored'; readonly contact_name: string | null };

/** Returns the name of a proposed answer: the contact, internal, or nobody. */
export const answerName = (t: Translate, { kind, contact_name: name }: Answer): string =>
  kind === 'contact' ? (name ?? '') : t(`ai:${kind}`);
