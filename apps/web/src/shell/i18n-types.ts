// Makes text keys typed: a key that no file has does not compile. A new concept is added to both lists.

import type auth from '../../../../packages/i18n/messages/en/auth.json';
import type dashboard from '../../../../packages/i18n/messages/en/dashboard.json';
import type preferences from '../../../../packages/i18n/messages/en/preferences.json';
import type shell from '../../../../packages/i18n/messages/en/shell.json';

export const namespaces = ['shell', 'auth', 'dashboard', 'preferences'] as const;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    returnNull: false;
    resources: {
      auth: typeof auth;
      dashboard: typeof dashboard;
      preferences: typeof preferences;
      shell: typeof shell;
    };
  }
}
