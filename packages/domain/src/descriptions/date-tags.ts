// Parts of a description that say a date when it is used:
//   dateTags         all there are, as they are written
//   expandDateTags   a description as it reads on a date
//   hasDateTags      whether a date makes a difference to it
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

/** How people of each language write a unit and a form. */
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

/** Every date tag there is (specification 3, description), from the one that is used most. */
export const dateTags: readonly DateTag[] = (['month', 'quarter', 'year'] as const).flatMap((unit) =>
  forms[unit].flatMap((form) => offsets[unit].map((offset) => ({ unit, offset, form }))),
);

// Small letters in German, too: a capital asks for a capital.
const written: Readonly<Record<NameLanguage, Readonly<Record<Unit | 'number', string>>>> = {
  nl: { month: 'maand', quarter: 'kwartaal', year: 'jaar', number: 'nummer' },
  en: { month: 'month', quarter: 'quarter', year: 'year', number: 'number' },
  de: { month: 'monat', quarter: 'quartal', year: 'jahr', number: 'nummer' },
  fr: { month: 'mois', quarter: 'trimestre', year: 'année', number: 'numéro' },
};

/** A tag as it stands in a description, in the words of a language; each language reads those of all. {month-1 year} */
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
 * A description as it reads on a date, in a language. What is no date tag stays as it was typed; a tag that begins with a
 * capital gives one.
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

/** The text that replaces a tag on a date (yyyy-mm-dd), in a language. */
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

/** The periods of all years counted through: the number within its year begins at one. */
function sayPeriod(index: number, perYear: number, form: Form, nameOf: (number: number) => string): string {
  const number = (index % perYear) + 1;
  if (form === 'number') return String(number);
  return form === 'year' ? `${nameOf(number)} ${Math.floor(index / perYear)}` : nameOf(number);
}
