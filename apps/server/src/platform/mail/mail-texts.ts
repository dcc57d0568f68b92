// A mail in the reader's language, as plain text and as HTML with the same content. No pictures, no tracking.
import type { Language } from '@daybook/domain/users/languages.ts';
import de from '@daybook/i18n/messages/de/mail.json' with { type: 'json' };
import en from '@daybook/i18n/messages/en/mail.json' with { type: 'json' };
import fr from '@daybook/i18n/messages/fr/mail.json' with { type: 'json' };
import nl from '@daybook/i18n/messages/nl/mail.json' with { type: 'json' };
import type { Mail } from './mail.ts';

const texts: Readonly<Record<Language, typeof en>> = { nl, en, de, fr };

/**
 * Every mail: a subject, paragraphs with an empty line between them, and the label of the button where there is one.
 */
export type MailName = keyof typeof en.mails;
type MailWords = { readonly subject: string; readonly text: string; readonly action?: string };

export type MailContent = {
  readonly language: Language;
  readonly name: MailName;
  /** Values for the {{placeholders}} of its text. They may be users' text. */
  readonly values?: Readonly<Record<string, string>>;
  /** The address of the button. */
  readonly url?: string;
  /**
   * A complete text below the paragraphs: a user's message to the operator of this server, or an answer of the support.
   */
  readonly quote?: string;
  /** Whether an answer to this mail is read; the last line states it. */
  readonly takesReplies?: boolean;
};

/** Returns subject, text and HTML of a mail. A subject never contains users' text. */
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
/** Characters that reverse the reading direction, so that a name looks like another one. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Returns a user's text in a form that is harmless in a mail of ours: one short line that mail programs do not turn
 * into a link. The name of an organisation "win.example" must not lead there.
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
