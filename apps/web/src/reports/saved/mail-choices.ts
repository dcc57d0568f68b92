import type { MailFrequency, SavedReport } from '@daybook/contract/saved-reports.ts';

type MailFormat = NonNullable<SavedReport['mailing']>['format'];

export const mailFrequencies = ['weekly', 'monthly'] as const satisfies readonly MailFrequency[];
export const mailFormats = ['csv', 'excel', 'excel_extended'] as const satisfies readonly MailFormat[];
