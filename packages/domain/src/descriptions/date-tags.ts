// Placeholders in a description that become a date when it is used:
//   dateTags         all of them, as they are written
//   expandDateTags   a description with the values of a date
//   hasDateTags      whether a description depends on the date
import { monthName, type NameLanguage, quarterName } from './period-names.ts';

type Unit = 'month' | 'quarter' | 'year';
/** name: "December", "Q4". number: "12", "4". year: the name and its year, so that a previous month is right in January. */
type Form = 'name' | 'number' | 'year';
export type DateTag = { readonly unit: Unit; readonly offset: number; readonly form: Form };

const offsets = { month: [0, 1, -1], quarter: [0, 1, -1], year: [0, 1, -1, -2] } as const satisfies Record<
  Unit,
  readonly number[]
>;
const forms = {
  month: ['name', 'number', 'year'],
  quarter: ['name', 'number', 'year'],
  year: ['name'],
} as const satisfies Record<Unit, readonly Form[]>;

/** The words for a unit and a form in each language. */
const unitWords: ReadonlyMap<string, Unit> = new Map<string, Unit>([
  ...words('month', 'month', 'maand', 'monat', 'mois'),
  ...words('quarter', 'quarter', 'kwartaal', 'quartal', 'trimestre'),
  ...words('year', 'year', 'jaar', 'jahr', 'année', 'annee'),
]);
const formWords: ReadonlyMap<string, Form> = new Map<string, Form>([
  ...words('number', 'number', 'nummer', 'numéro', 'numero'),
  ...words('year', 'year', 'jaar', 'jahr', 'année', 'annee'),
]);

function words<T extends Unit | Form>(meaning: T, ...written: readonly string[]): [string, T][] {
  return written.map((word) => [word, meaning]);
}

/** All date tags (specification 3, description), the most used first. */
export const dateTags: readonly DateTag[] = (['month', 'quarter', 'year'] as const).flatMap((unit) =>
  forms[unit].flatMap((form) => offsets[unit].map((offset) => ({ unit, offset, form }))),
);

// Lower case in German too: a capital in a tag asks for a capitalised value.
const written: Readonly<Record<NameLanguage, Readonly<Record<Unit | 'number', string>>>> = {
  nl: { month: 'maand', quarter: 'kwartaal', year: 'jaar', number: 'nummer' },
  en: { month: 'month', quarter: 'quarter', year: 'year', number: 'number' },
  de: { month: 'monat', quarter: 'quartal', year: 'jahr', number: 'nummer' },
  fr: { month: 'mois', quarter: 'trimestre', year: 'année', number: 'numéro' },
};

/**
 * Returns a tag as written in a description, in the words of a language; each language reads those of all. {month-1
 * year}
 */
export function writeDateTag({ unit, offset, form }: DateTag, language: NameLanguage): string {
  const moved = offset === 0 ? '' : offset > 0 ? `+${offset}` : String(offset);
  return `{${written[language][unit]}${moved}${form === 'name' ? '' : ` ${written[language][form]}`}}`;
}

const pattern = /\{ *(\p{L}+) *([+\-−] *\d)? *(\p{L}+)? *\}/gu;

function readDateTag(unitWord: string, moved: string | undefined, formWord: string | undefined): DateTag | null {
  const unit = unitWords.get(unitWord.toLowerCase());
  const form = formWord === undefined ? 'name' : formWords.get(formWord.toLowerCase());
  const offset = Number((moved ?? '0').replace('−', '-').replaceAll(' ', ''));
  return dateTags.find((tag) => tag.unit === unit && tag.offset === offset && tag.form === form) ?? null;
}

/**
 * Returns a description with its date tags replaced by the values of a date, in a language. Other text stays as it was
 * typed; a tag that begins with a capital gets a capitalised value.
 *
 *   "Invoice {month-1 year}" on 2026-01-15   →   "Invoice December 2025"
 */
export function expandDateTags(description: string, date: string, language: NameLanguage): string {
  return description.replace(pattern, (typed, unitWord: string, moved?: string, formWord?: string) => {
    const tag = readDateTag(unitWord, moved, formWord);
    if (tag === null) return typed;
    const said = sayDateTag(tag, date, language);
    return /^\p{Lu}/u.test(unitWord) ? said.charAt(0).toUpperCase() + said.slice(1) : said;
  });
}

export function hasDateTags(description: string): boolean {
  return [...description.matchAll(pattern)].some(
    ([, unit = '', moved, form]) => readDateTag(unit, moved, form) !== null,
  );
}

/** Returns the text that replaces a tag on a date (yyyy-mm-dd), in a language. */
export function sayDateTag({ unit, offset, form }: DateTag, date: string, language: NameLanguage): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  switch (unit) {
    case 'month':
      return sayPeriod(year * 12 + (month - 1) + offset, 12, form, (number) => monthName(number, language));
    case 'quarter':
      return sayPeriod(year * 4 + Math.floor((month - 1) / 3) + offset, 4, form, (number) =>
        quarterName(number, language),
      );
    case 'year':
      return String(year + offset);
  }
}

/** Periods are numbered continuously over the years; the number within a year begins at one. */
function sayPeriod(index: number, perYear: number, form: Form, nameOf: (number: number) => string): string {
  const number = (index % perYear) + 1;
  if (form === 'number') return String(number);
  return form === 'year' ? `${nameOf(number)} ${Math.floor(index / perYear)}` : nameOf(number);
}
