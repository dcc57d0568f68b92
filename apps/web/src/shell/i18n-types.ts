// Makes text keys typed: a key that no file has does not compile. A new concept is added to both lists.

import type auth from '../../../../packages/i18n/messages/en/auth.json';
import type contacts from '../../../../packages/i18n/messages/en/contacts.json';
import type dashboard from '../../../../packages/i18n/messages/en/dashboard.json';
import type dimensions from '../../../../packages/i18n/messages/en/dimensions.json';
import type preferences from '../../../../packages/i18n/messages/en/preferences.json';
import type reports from '../../../../packages/i18n/messages/en/reports.json';
import type shell from '../../../../packages/i18n/messages/en/shell.json';

export const namespaces = ['shell', 'auth', 'contacts', 'dashboard', 'dimensions', 'preferences', 'reports'] as const;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    returnNull: false;
    resources: {
      auth: typeof auth;
      contacts: typeof contacts;
      dashboard: typeof dashboard;
      dimensions: typeof dimensions;
      preferences: typeof preferences;
      reports: typeof reports;
      shell: typeof shell;
    };
  }
}
