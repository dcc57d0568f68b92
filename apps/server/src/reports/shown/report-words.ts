// The texts of the report screen, so that a file uses the same terms.
import type { Language } from '@daybook/domain/users/languages.ts';
import insightsDe from '@daybook/i18n/messages/de/report-insights.json' with { type: 'json' };
import reportsDe from '@daybook/i18n/messages/de/reports.json' with { type: 'json' };
import insightsEn from '@daybook/i18n/messages/en/report-insights.json' with { type: 'json' };
import reportsEn from '@daybook/i18n/messages/en/reports.json' with { type: 'json' };
import insightsFr from '@daybook/i18n/messages/fr/report-insights.json' with { type: 'json' };
import reportsFr from '@daybook/i18n/messages/fr/reports.json' with { type: 'json' };
import insightsNl from '@daybook/i18n/messages/nl/report-insights.json' with { type: 'json' };
import reportsNl from '@daybook/i18n/messages/nl/reports.json' with { type: 'json' };

type ReportWords = { readonly reports: typeof reportsEn; readonly insights: typeof insightsEn };

const words: Readonly<Record<Language, ReportWords>> = {
  nl: { reports: reportsNl, insights: insightsNl },
  en: { reports: reportsEn, insights: insightsEn },
  de: { reports: reportsDe, insights: insightsDe },
  fr: { reports: reportsFr, insights: insightsFr },
};

export const reportWords = (language: Language): ReportWords => words[language];

/** Returns a sentence with its placeholders replaced by values. */
export const filled = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{\{(\w+)\}\}/gu, (_, key: string) => String(values[key] ?? ''));
