/** Punctuation that is wrong in each language. */
const signs = [
  { not: /\p{L}'\p{L}/u, write: '’' },
  { not: /[\p{L}}] …/u, write: '… without a space before it' },
];

/** The terms of each language: one word for one thing, on every screen. docs/writing.md, "Terms of the four languages". */
export const terms = {
  nl: [
    ...signs,
    // "N u" is a number of hours.
    { not: /(?<!N )\bu\b|\bU\b|\b[Uu]w\b/, write: 'je, jouw' },
    { not: /\b(aan te melden)\b/i, write: 'in te loggen' },
    // A mailbox calls its folder "Verzonden".
    { not: /\bverzonden\b(?! mail)|\bverzend(t|en)\b/, write: 'versturen, verstuurd' },
    { not: /\bopgeschort\b/i, write: 'geblokkeerd' },
    { not: /\bterug(ge)?draai(d|en)\b/i, write: 'ongedaan maken' },
    { not: /\bde support\b/i, write: 'support' },
    { not: /\brapportages?\b/i, write: 'rapport, rapporten' },
    { not: /^Registraties$/, write: 'boekingen' },
    { not: /\b(aanmeld|aangemeld|afmeld|afgemeld|meld je\b.*\baan\b)/i, write: 'inloggen, uitloggen' },
    { not: /\b(opgenomen|opnametijd|nooit opnemen)|^Neemt op$/i, write: 'vastleggen, vastgelegd' },
    { not: /\borganizatie/i, write: 'organisatie' },
    // An open demo names its people as their trade does.
    { not: /(?<!Openen als )\bmanagers?\b/i, write: 'leidinggevende' },
    { not: /\bfactureerbaar/i, write: 'declarabel' },
    { not: /\b(1|N|Volgende?|Vorige?) stuk(ken)?\b/, write: 'tijdvak' },
    { not: /\b(werknemer|personeelslid)/i, write: 'medewerker of collega' },
    { not: /^(Bewaren|Bewaarde rapporten)$|rapport bewaren/, write: 'opslaan, opgeslagen' },
    { not: /\b(aangenomen|aan te nemen)\b|\b(antwoorden|uitnodiging|aangevinkte) aannemen\b/i, write: 'accepteren' },
    { not: /\b(aan|laad|vindt|verleen|Koppel) haar\b|\bkan haar\b/, write: 'die' },
    { not: /\bdesktop-app\b/i, write: 'desktopapp' },
    { not: /\d %/, write: 'a percentage without a space' },
  ],
  en: [
    ...signs,
    { not: /\b(un)?tick(s|ed|ing)?\b/i, write: 'check, checked' },
    { not: /\b(afterwards|towards|neighbour)/i, write: 'American spelling' },
    { not: /\bforgotten (your )?password/i, write: 'Forgot your password?' },
    { not: /\bsuggestions by AI\b/i, write: 'AI suggestions' },
    { not: /\b(This|These) (is|are) no\b/, write: 'is not a' },
    { not: /\bwhom\b/i, write: 'who' },
    { not: /\borganisation/i, write: 'organization' },
    { not: /\b(recogni[s]e|summari[s]e|synchroni[s]e|centre\b|colour)/i, write: 'American spelling' },
    { not: /\blog(ged)? ?in\b|\blog(ged)? ?out\b/i, write: 'sign in, sign out' },
    { not: /\b(cancelled|travelled|behaviour|licence|analyse)\b/i, write: 'American spelling' },
    { not: /\bstretch(es)?\b/i, write: 'interval' },
    { not: /\bsupervisors?\b/i, write: 'manager' },
    { not: /\bchargeable\b/i, write: 'billable' },
    { not: /\bany more\b[,.;:]?$|\bany more[,.;:]/i, write: 'anymore' },
    { not: /\bemails?\b/i, write: 'e-mail' },
    { not: /\btwo-factor\b/i, write: 'two-step sign-in' },
  ],
  de: [
    ...signs,
    { not: /\b(aufgezeichnet|aufzeichnen|Aufgezeichnete)|\b[Zz]eichnet\b.*\bauf$/, write: 'erfassen, erfasst' },
    { not: /\b(Vorschläge|Antworten|[Ss]ichere[ns]?)\b.*\b(annehmen|angenommen)\b/, write: 'übernehmen, übernommen' },
    { not: /\bTestphase\b/, write: 'Testzeitraum' },
    { not: /\b(Konto|Abonnement) (ist|wurde) ausgesetzt\b|\bausgesetzt$/, write: 'gesperrt' },
    { not: /\b(Die|die|Ihre) Administration\b/, write: 'Administrator' },
    { not: /\bZeitabschnitt/, write: 'Abschnitt' },
    { not: /\bStundenzettel\b/, write: 'Stundennachweis' },
    {
      not: /\b(Tags|(Ein|Kein|Alle|Welche|Dieses) Tag (merkt|passt|entscheidet|wurde von einem Admin))\b/,
      write: 'Schlagwort',
    },
    { not: /\b(einloggen|eingeloggt|ausloggen|Login)\b/i, write: 'anmelden, abmelden' },
    { not: /(?<!E-|Outlook-)\bMails?\b/, write: 'E-Mail' },
    { not: /\b([Dd]u|[Dd]ein(e[mnrs]?)?|[Dd]ich|[Dd]ir)\b/, write: 'Sie, Ihr' },
    { not: /\bVorgesetzte/, write: 'Führungskraft' },
    { not: /\bfakturierbar/i, write: 'abrechenbar' },
    { not: /\bein(en)? Tag mit diesem Namen\b/, write: 'Schlagwort' },
    {
      not: /^(Drücke|Tippe|Versuche|Wähle|Öffne|Klicke|Ziehe|Prüfe|Gib)\b(?! Sie)|[.!?] (Drücke|Tippe|Versuche|Wähle|Öffne|Klicke|Ziehe|Prüfe|Gib) (?!Sie)/,
      write: 'Drücken Sie …',
    },
    { not: /\bKennwort/i, write: 'Passwort' },
    { not: /\bZeitleiste/i, write: 'Zeitachse' },
    { not: /\bArbeitscode/i, write: 'Tätigkeitscode' },
    { not: /\bBrowser-Erweiterung/i, write: 'Browsererweiterung' },
  ],
  fr: [
    ...signs,
    { not: /(?<![\p{L}-])(la|de|que|ne|se|me) (?=[aeiouâàéèêëîïôûœ])/iu, write: 'l’, d’, qu’, n’, s’' },
    { not: /(?<![\p{L}-])le (?=[aeiouâàéèêëîïôûœ])(?!onz|ou )/iu, write: 'l’' },
    { not: /\bfrises?\b/i, write: 'chronologie' },
    { not: /(?<!\p{L})reli(er|ez|ée?s?)(?!\p{L})/iu, write: 'connecter' },
    { not: /\bl’import\b|\bimport (a été|terminé)/i, write: 'importation' },
    { not: /\bjetons? API\b/i, write: 'jeton d’API' },
    { not: /\bcodes? de (secours|travail)\b/i, write: 'code de récupération, code d’activité' },
    { not: /\bfeuilles? de temps\b/i, write: 'relevé d’heures' },
    { not: /\bjours? ouverts?\b/i, write: 'journée ouverte' },
    { not: /\b(étiquettes?|marqueurs?)\b/i, write: 'tag' },
    { not: /\bcourriels?\b/i, write: 'e-mail' },
    { not: /\bliaisons?\b/i, write: 'connexion' },
    { not: /\bréservations?\b/i, write: 'imputation' },
    { not: /\bminuteurs?\b/i, write: 'chronomètre' },
    { not: /\b(passages?|créneaux?)\b/i, write: 'plage' },
    { not: /\bréglages?\b/i, write: 'paramètre' },
    { not: /\bdeux facteurs\b/i, write: 'connexion en deux étapes' },
    { not: /(?<!\p{L})(tu|ton|tes)(?!\p{L}| puis)/iu, write: 'vous, votre' },
    // A plain space lets the sign wrap to the start of a line.
    { not: /[ \u00a0][;:!?»]|«(?!\u202f)|(?<!\u202f)»/, write: 'a narrow no-break space (U+202F)' },
    { not: /[\p{L})][;:!?](?=\s|$)/u, write: 'a narrow no-break space (U+202F) before the sign' },
  ],
};

const withoutPlaceholders = (text) => text.replaceAll(/\{\{[^}]*\}\}/g, 'N');

/** Returns texts that use another word than the term of their language, as 'nl/auth.json key: …'. */
export function checkTerms(messages) {
  return [...messages].flatMap(([namespace, byLanguage]) =>
    Object.entries(terms).flatMap(([language, rules]) =>
      [...(byLanguage[language] ?? [])].flatMap(([key, text]) =>
        rules
          .map(({ not, write }) => ({ match: not.exec(withoutPlaceholders(text)), write }))
          .filter(({ match }) => match !== null)
          .map(({ match, write }) => `${language}/${namespace}.json ${key}: "${match[0]}" instead of "${write}"`),
      ),
    ),
  );
}
