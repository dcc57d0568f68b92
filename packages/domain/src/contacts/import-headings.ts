import { foldText } from '../tags/words.ts';

/** Meanings that a heading can have. */
export const headedFields = [
  'company_code',
  'company_name',
  'first_name',
  'name_prefix',
  'last_name',
  'email_addresses',
  'phone_numbers',
] as const;
export type HeadedField = (typeof headedFields)[number];

/** A heading's meaning. Of two headings with one meaning the surer one wins. */
export type Heading = { readonly field: HeadedField; readonly sureness: number };

/** Words of a heading without case, diacritics and punctuation, in the languages of the product and as other programs write them. */
type Words = {
  readonly field: HeadedField;
  readonly words: RegExp;
  /** Words of other columns that contain `words` too. */
  readonly not?: RegExp;
  readonly sureness?: number;
};

/** Kinds, labels and display forms of a value. */
const aboutValues =
  /\b(type|typ|soort|label|etikett|etiquette|display|weergave|weergavenaam|angezeigter|anzeigename|affiche|phonetic|opt|status|factu|invoice|verzend|fax)/;
/** Numbers and codes that do not identify the contact. */
const otherCodes =
  /post ?code|postal|postleitzahl|\bzip|\bplz\b|\bbtw|\bvat|\btva\b|\bust|umsatzsteuer|steuer|\btax|\bkvk|\bcoc|chamber|handelsregister|\bsire[nt]\b|\brsin\b|\bbsn\b|fiscaa?l|iban|\bbic\b|swift|bank|rekening|kontonummer|huis|house|haus|str(aa|ee)t|stra(ss|z)e|land|country|pays|valuta|currency|wahrung|devise|\bsbi\b|\bnace\b|\bnaf\b|branche|sector|sektor|secteur|betaal|betaling|payment|zahlung|paiement|grootboek|ledger|taal\b|language|sprache|langue|factu|invoice|rechnung|order|project|projekt|projet|fax|owner|eigenaar/;
/** Names of other people and things, and other forms of the name. */
const otherNames =
  /owner|eigenaar|beheerder|manager|verkort|\bkort|short|zoek|search|such|display|weergave|nick|bijnaam|roep|\bfile as|phonetic|yomi|suffix|achtervoegsel|domain|domein|\btype|\btyp\b|\btitel|\btitle|functie|\bjob|middle|middelste|groep|group|gruppe|soort|status|categor|kategor|gebruiker|user|benutzer|person|contact ?naam|ansprechpartner|sinds|since|seit|\bids?\b|\bland|country|plaats|bank|street|straat|adres|address|accountant|wijz|created|aangemaakt/;

/** The first match counts: a "customer number" is no name, and a "telephone number" no code. */
const known: readonly Words[] = [
  { field: 'email_addresses', words: /e ?mail|^mail|courriel|^epost/, not: aboutValues },
  {
    field: 'phone_numbers',
    words: /telefo|phone|^tel\b|mobiel|mobile|mobil\b|handy|portable|gsm|rufnummer/,
    not: aboutValues,
  },
  {
    field: 'company_code',
    words:
      /(klant|debiteu?r|debitor|relatie|client|customer|kunden?|mandanten|kontakt|contact|adress?|account) ?(code|nummer|number|num|id|nr|no)\b|^(code|nummer|number|nr|no|konto|kennung|numero)$|numero de (compte|client)/,
    not: otherCodes,
    sureness: 2,
  },
  {
    field: 'company_code',
    words: /code|nummer|number|^nr\b|^no\b|^id\b|numero|kennung/,
    not: otherCodes,
    sureness: 1,
  },
  { field: 'first_name', words: /^(voornaam|voornamen|first ?name|given ?name|vorname|prenom)/ },
  {
    field: 'name_prefix',
    words: /^(tussenvoegsel|voorvoegsel|middle ?name|middelste naam|additional ?name|weitere vornamen|namenszusatz)/,
  },
  {
    field: 'last_name',
    words: /^(achternaam|last ?name|surname|family ?name|nachname|familienname|zuname|nom de famille)|^name .*person$/,
  },
  {
    field: 'company_name',
    words:
      /^(naam|name|nom|bedrijf|company|firma|organisatie|organi[sz]ation|societe|entreprise|raison sociale|intitule|klant|client|customer|kunde|relatie|debiteur)( ?(naam|name))?$|(bedrijfs|firmen|organisatie|klant|relatie|handels|kunden|full |volledige |company |customer |client |contact)(naam|name)$|^organi[sz]ation .*name$|^naam (organisatie|bedrijf|klant|relatie)|^name .*unternehmen$/,
    not: /contact ?naam|contact name/,
    sureness: 2,
  },
  {
    field: 'company_name',
    words:
      /naam|name|bedrijf|company|firma|klant|client|customer|kunde|relatie|debiteur|societe|entreprise|nom\b|organisati/,
    not: otherNames,
    sureness: 1,
  },
];

/** Returns the meaning of a heading; null for an unknown one. */
export function fieldByHeading(name: string): Heading | null {
  const heading = foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const found = known.find(({ words, not }) => words.test(heading) && not?.test(heading) !== true);
  return found === undefined ? null : { field: found.field, sureness: found.sureness ?? 1 };
}
