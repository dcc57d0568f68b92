/** The terms of each language: one word for one thing, on every screen. docs/writing.md, "Terms of the four languages". */
export const terms = {
  nl: [
    { not: /\b(aanmeld|aangemeld|afmeld|afgemeld|meld je\b.*\baan\b)/i, write: 'inloggen, uitloggen' },
    { not: /\b(opgenomen|opnametijd|nooit opnemen)/i, write: 'vastleggen, vastgelegd' },
    { not: /\borganizatie/i, write: 'organisatie' },
    // An open demo names its people as their trade does.
    { not: /(?<!Openen als )\bmanagers?\b/i, write: 'leidinggevende' },
    { not: /\bfactureerbaar/i, write: 'declarabel' },
    { not: /\b(1|\{\{count\}\}|Volgende?|Vorige?) stuk(ken)?\b/, write: 'tijdvak' },
    { not: /\b(werknemer|personeelslid)/i, write: 'medewerker of collega' },
    { not: /^(Bewaren|Bewaarde rapporten)$/, write: 'opslaan, opgeslagen' },
  ],
  en: [
    { not: /\borganisation/i, write: 'organization' },
    { not: /\b(recogni[s]e|summari[s]e|synchroni[s]e|centre\b|colour)/i, write: 'American spelling' },
    { not: /\blog(ged)? ?in\b|\blog(ged)? ?out\b/i, write: 'sign in, sign out' },
    { not: /\b(cancelled|travelled|behaviour|licence|analyse)\b/i, write: 'American spelling' },
    { not: /\bstretch(es)?\b/i, write: 'interval' },
    { not: /\bsupervisors?\b/i, write: 'manager' },
    { not: /\bchargeable\b/i, write: 'billable' },
  ],
  de: [
    {
      not: /\b(Tags|(Ein|Kein|Alle|Welche|Dieses) Tag (merkt|passt|entscheidet|wurde von einem Admin))\b/,
      write: 'Schlagwort',
    },
    { not: /\b(einloggen|eingeloggt|ausloggen|Login)\b/i, write: 'anmelden, abmelden' },
    { not: /(?<!E-|Outlook-)\bMails?\b/, write: 'E-Mail' },
    { not: /\b([Dd]u|[Dd]ein(e[mnrs]?)?|[Dd]ich|[Dd]ir)\b/, write: 'Sie, Ihr' },
    { not: /\bVorgesetzte/, write: 'Führungskraft' },
    { not: /\bfakturierbar/i, write: 'abrechenbar' },
  ],
  fr: [
    { not: /\b(étiquettes?|marqueurs?)\b/i, write: 'tag' },
    { not: /\bcourriels?\b/i, write: 'e-mail' },
    { not: /\bliaisons?\b/i, write: 'connexion' },
    { not: /\bréservations?\b/i, write: 'imputation' },
    { not: /(?<!\p{L})(tu|ton|tes)(?!\p{L}| puis)/iu, write: 'vous, votre' },
  ],
};

const withoutPlaceholders = (text) => text.replaceAll(/\{\{[^}]*\}\}/g, '');

/** Texts that use another word than the term of their language, as 'nl/auth.json key: …'. */
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
