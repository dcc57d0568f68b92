import { documentStates, type TitleRule, titleRules } from './title-rules.ts';

/** A document, as the title of a window names it. */
export interface TitledDocument {
  readonly source: TitleRule['source'];
  /** The name of the file in the title; without its extension where the system hides that. */
  readonly name: string;
}

/** Meaning of a title: a document, another window of a document program (a dialog, its start screen), or neither. */
export type TitleReading =
  | { readonly kind: 'document'; readonly document: TitledDocument }
  | { readonly kind: 'dialog' }
  | { readonly kind: 'other' };

const ruleOf = new Map(titleRules.flatMap((rule) => rule.programs.map((program) => [program, rule] as const)));
const states = new Set(documentStates.map((state) => state.toLowerCase()));
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * Returns the document that a window shows, by the rules of its program.
 *
 *   WINWORD.EXE "Brief.docx  -  Beveiligde weergave - Word"   →   Brief.docx
 *   soffice.bin "Begroting.ods — LibreOffice Calc"            →   Begroting.ods
 *   soffice.bin "Tip van de dag"                              →   a dialog
 *   xterm "Brief.docx - vim"                                  →   other
 */
export function readTitle(program: string, title: string): TitleReading {
  const rule = ruleOf.get(program.toLowerCase().replace(/\.exe$/, ''));
  if (!rule) return { kind: 'other' };
  const name = nameIn(title.replace(invisible, '').replace(/\s+/g, ' ').trim(), rule);
  return name === null ? { kind: 'dialog' } : { kind: 'document', document: { source: rule.source, name } };
}

function nameIn(title: string, rule: TitleRule): string | null {
  const parts = title.split(/\s[-–—•|]\s/);
  const hasOwnName = parts.length > 1 && rule.ownName.test(parts.at(-1) ?? '');
  const named = hasOwnName ? title.slice(0, title.length - (parts.at(-1) ?? '').length - 3) : title;
  const name = withoutStates(named.trim());
  if (name === '' || rule.ownName.test(name)) return null;
  return fileNameIn(name, rule.extensions) ?? (hasOwnName ? name : null);
}

// "Brief.docx  -  Alleen-lezen", "Brief.docx [Alleen-lezen]", "Brief.odt (alleen-lezen)", "Brief.xlsx:2".
function withoutStates(name: string): string {
  const [, before = '', state = ''] = /^(.*\S)\s*(?:[-–—•]\s+|\[|\()([^[\]()]+?)[\])]?$/u.exec(name) ?? [];
  if (before !== '' && states.has(state.trim().toLowerCase())) return withoutStates(before);
  return name.replace(/^\*\s?/, '').trim();
}

// Viewers put the document's own heading beside its file: "Jaarrekening — 2025-def.pdf", "def.pdf (pagina 3)".
function fileNameIn(name: string, extensions: readonly string[]): string | null {
  const file = new RegExp(`^(.+\\.(?:${extensions.join('|')}))(?=$|:\\d+$|[\\s*])`, 'iu');
  const found = name.split(/\s—\s/).map((part) => file.exec(part)?.[1]);
  const path = found.find((one) => one !== undefined);
  return path === undefined ? null : baseName(path);
}

function baseName(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path;
}
