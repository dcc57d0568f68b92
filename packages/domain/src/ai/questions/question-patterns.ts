// Forms of questions in the four languages. A pattern names the parts that it finds: `contact`, `text`.
import type { Language } from '../../users/languages.ts';
import type { QuestionKind, QuestionPeriod } from './question-types.ts';

type Patterns = {
  readonly periods: Readonly<Record<Exclude<QuestionPeriod, 'shown'>, RegExp>>;
  readonly questions: Readonly<Record<QuestionKind, readonly RegExp[]>>;
};

export const questionPatterns: Readonly<Record<Language, Patterns>> = {
  en: {
    periods: {
      today: /\btoday\b/iu,
      yesterday: /\byesterday\b/iu,
      this_week: /\bthis week\b/iu,
      last_week: /\blast week\b/iu,
      this_month: /\bthis month\b/iu,
      last_month: /\blast month\b/iu,
    },
    questions: {
      assign: [
        /^(?:please )?(?:put|assign|move|book) (?:everything|all) (?:with|about|containing) (?<text>.+) (?:on|to|for) (?<contact>.+)$/iu,
      ],
      why: [/^why (?:is|was) (?:this|that|it) (?:for )?(?<contact>.+?)(?:'s)?$/iu],
      worked: [
        /^what (?:did|have) i (?:do|done|work on|worked on)(?: (?:for|at) (?<contact>.+))?$/iu,
        /^how (?:long|much) did i work(?: (?:for|at) (?<contact>.+))?$/iu,
      ],
      missing: [/^what(?:'s| is) (?:still )?(?:missing|open|left)$/iu],
    },
  },
  nl: {
    periods: {
      today: /\bvandaag\b/iu,
      yesterday: /\bgisteren\b/iu,
      this_week: /\b(?:deze|van de) week\b/iu,
      last_week: /\b(?:vorige|afgelopen) week\b/iu,
      this_month: /\bdeze maand\b/iu,
      last_month: /\b(?:vorige|afgelopen) maand\b/iu,
    },
    questions: {
      assign: [
        /^(?:zet|boek) alles (?:met|over) (?<text>.+) (?:op|bij) (?<contact>.+)$/iu,
        /^(?:wijs|ken) alles (?:met|over) (?<text>.+) aan (?<contact>.+?) toe$/iu,
      ],
      why: [/^waarom (?:is|was) (?:dit|dat|het) (?:van|voor) (?<contact>.+)$/iu],
      worked: [
        /^wat heb ik(?: (?:voor|bij) (?<contact>.+?))?(?: (?:gedaan|gewerkt))?$/iu,
        /^wat deed ik(?: (?:voor|bij) (?<contact>.+))?$/iu,
        /^hoe lang heb ik(?: (?:voor|bij) (?<contact>.+?))? gewerkt$/iu,
      ],
      missing: [
        /^wat (?:ontbreekt|mist)(?: er)?(?: nog)?$/iu,
        /^wat (?:staat|is)(?: er)?(?: nog)? open$/iu,
        /^wat mis ik(?: nog)?$/iu,
      ],
    },
  },
  de: {
    periods: {
      today: /\bheute\b/iu,
      yesterday: /\bgestern\b/iu,
      this_week: /\bdiese(?:r)? woche\b/iu,
      last_week: /\b(?:letzte|vorige)(?:r)? woche\b/iu,
      this_month: /\bdiesen monat\b/iu,
      last_month: /\b(?:letzten|vorigen) monat\b/iu,
    },
    questions: {
      assign: [
        /^(?:buche|setze|lege) alles (?:mit|zu|über) (?<text>.+) auf (?<contact>.+)$/iu,
        /^ordne alles (?:mit|zu|über) (?<text>\S+) (?<contact>.+) zu$/iu,
      ],
      why: [/^(?:warum|wieso) (?:ist|war) (?:das|dies|es) (?:von|für) (?<contact>.+)$/iu],
      worked: [
        /^was habe ich(?: für (?<contact>.+?))?(?: (?:gemacht|getan|gearbeitet))?$/iu,
        /^wie lange habe ich(?: für (?<contact>.+?))? gearbeitet$/iu,
      ],
      missing: [/^was fehlt(?: noch)?$/iu, /^was ist(?: noch)? offen$/iu],
    },
  },
  fr: {
    periods: {
      today: /\baujourd'hui\b/iu,
      yesterday: /\bhier\b/iu,
      this_week: /\bcette semaine\b/iu,
      last_week: /\bla semaine (?:dernière|passée)/iu,
      this_month: /\bce mois(?:-ci)?\b/iu,
      last_month: /\ble mois (?:dernier|passé)/iu,
    },
    questions: {
      assign: [
        /^(?:mets|mettez|attribue|attribuez|affecte|affectez) tout (?:avec|ce qui contient|ce qui concerne) (?<text>.+) (?:sur|à|pour) (?<contact>.+)$/iu,
      ],
      why: [/^pourquoi (?:est-ce|c'est|est-il)(?: à| pour| chez)? (?<contact>.+)$/iu],
      worked: [
        /^qu'est-ce que j'ai fait(?: (?:pour|chez) (?<contact>.+))?$/iu,
        /^qu'ai-je fait(?: (?:pour|chez) (?<contact>.+))?$/iu,
        /^combien de temps ai-je travaillé(?: (?:pour|chez) (?<contact>.+))?$/iu,
      ],
      missing: [/^(?:que|qu'est-ce qui)(?: me)? (?:manque|reste)(?:-t-il)?(?: encore)?(?: ouvert)?$/iu],
    },
  },
};
