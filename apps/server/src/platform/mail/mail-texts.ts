// A mail in the reader's language, as plain text and as HTML that says the same. No pictures, no tracking.
import type { Language } from '@daybook/domain/users/languages.ts';
import de from '@daybook/i18n/messages/de/mail.json' with { type: 'json' };
import en from '@daybook/i18n/messages/en/mail.json' with { type: 'json' };
import fr from '@daybook/i18n/messages/fr/mail.json' with { type: 'json' };
import nl from '@daybook/i18n/messages/nl/mail.json' with { type: 'json' };
import type { Mail } from './mail.ts';

const texts: Readonly<Record<Language, typeof en>> = { nl, en, de, fr };

/** Every mail there is: a subject, paragraphs with an empty line between them, and what the button says where there is one. */
export type MailName = keyof typeof en.mails;
type MailWords = { readonly subject: string; readonly text: string; readonly action?: string };

export type MailContent = {
  readonly language: Language;
  readonly name: MailName;
  /** For the {{placeholders}} of its text. May be what somebody typed. */
  readonly values?: Readonly<Record<string, string>>;
  /** Where the button leads. */
  readonly url?: string;
  /** A text as a whole, below the paragraphs: a user's to the operator of this server, or an answer of the support. */
  readonly quote?: string;
  /** Whether an answer to this mail is read; the last line says so. */
  readonly takesReplies?: boolean;
};

/** Subject, text and HTML of a mail. Nothing that was typed ever stands in a subject. */
export function mailText({
  language,
  name,
  values = {},
  url,
  quote,
  takesReplies = false,
}: MailContent): Omit<Mail, 'to'> {
  const { subject, text, action = subject }: MailWords = texts[language].mails[name];
  const footer = texts[language][takesReplies ? 'footerWithReplies' : 'footer'];
  const paragraphs = text.split('\n\n').map((paragraph) => filled(paragraph, values));
  const link = url === undefined ? {} : { link: { url, label: action } };
  const parts = { subject, paragraphs, footer, quote: quote?.split(/\r\n|\r|\n/) ?? [], ...link };
  return { subject, text: plainText(parts), html: html(language, parts) };
}

type Parts = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Line by line. */
  readonly quote: readonly string[];
  readonly footer: string;
  readonly link?: { readonly url: string; readonly label: string };
};

function plainText({ paragraphs, quote, footer, link }: Parts): string {
  const quoted = quote.length === 0 ? [] : [quote.map((line) => `> ${line}`).join('\n')];
  const action = link === undefined ? [] : [`${link.label}:\n${link.url}`];
  return `${[...paragraphs, ...quoted, ...action, `-- \n${footer}`].join('\n\n')}\n`;
}

function html(language: Language, { subject, paragraphs, quote, footer, link }: Parts): string {
  const body = paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`);
  const action =
    link === undefined
      ? []
      : [`<p><a href="${escaped(link.url)}">${escaped(link.label)}</a></p>`, `<p>${escaped(link.url)}</p>`];
  const quoted = quote.length === 0 ? [] : [`<blockquote>${quote.map(escaped).join('<br>')}</blockquote>`];
  const end = `<p style="color:#595959;font-size:13px">${escaped(footer)}</p>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:36em">
${[...body, ...quoted, ...action, end].join('\n')}
</body></html>
`;
}

const longest = 120;
/** Marks that turn the reading direction round, so that a name shows as another one. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Returns a typed text made harmless in a mail that we send: one line, not long, and not turned into a link by the
 * program that shows it. An organisation called "win.example" is no invitation to go there.
 */
function typed(value: string): string {
  const line = value.replace(/\p{Cc}+/gu, ' ').replace(directionMarks, '');
  return [...line]
    .slice(0, longest)
    .join('')
    .replace(/([.:/@])(?=\S)/g, '$1\u200b');
}

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => typed(values[name] ?? ''));

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
