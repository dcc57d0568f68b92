// Types text keys: a missing key does not compile. A new concept is added to both lists.

import type account from '../../../../packages/i18n/messages/en/account.json';
import type activities from '../../../../packages/i18n/messages/en/activities.json';
import type ai from '../../../../packages/i18n/messages/en/ai.json';
import type appointments from '../../../../packages/i18n/messages/en/appointments.json';
import type audit from '../../../../packages/i18n/messages/en/audit.json';
import type auth from '../../../../packages/i18n/messages/en/auth.json';
import type billing from '../../../../packages/i18n/messages/en/billing.json';
import type capture from '../../../../packages/i18n/messages/en/capture.json';
import type contactImports from '../../../../packages/i18n/messages/en/contact-imports.json';
import type contacts from '../../../../packages/i18n/messages/en/contacts.json';
import type corrections from '../../../../packages/i18n/messages/en/corrections.json';
import type crm from '../../../../packages/i18n/messages/en/crm.json';
import type dashboard from '../../../../packages/i18n/messages/en/dashboard.json';
import type days from '../../../../packages/i18n/messages/en/days.json';
import type descriptions from '../../../../packages/i18n/messages/en/descriptions.json';
import type dimensions from '../../../../packages/i18n/messages/en/dimensions.json';
import type exports from '../../../../packages/i18n/messages/en/exports.json';
import type help from '../../../../packages/i18n/messages/en/help.json';
import type holidays from '../../../../packages/i18n/messages/en/holidays.json';
import type imports from '../../../../packages/i18n/messages/en/imports.json';
import type jobs from '../../../../packages/i18n/messages/en/jobs.json';
import type linkedAccounts from '../../../../packages/i18n/messages/en/linked-accounts.json';
import type notifications from '../../../../packages/i18n/messages/en/notifications.json';
import type onboarding from '../../../../packages/i18n/messages/en/onboarding.json';
import type operator from '../../../../packages/i18n/messages/en/operator.json';
import type organisations from '../../../../packages/i18n/messages/en/organisations.json';
import type phone from '../../../../packages/i18n/messages/en/phone.json';
import type phoneSystems from '../../../../packages/i18n/messages/en/phone-systems.json';
import type placing from '../../../../packages/i18n/messages/en/placing.json';
import type preferences from '../../../../packages/i18n/messages/en/preferences.json';
import type privacy from '../../../../packages/i18n/messages/en/privacy.json';
import type processHelp from '../../../../packages/i18n/messages/en/process-help.json';
import type programs from '../../../../packages/i18n/messages/en/programs.json';
import type registrations from '../../../../packages/i18n/messages/en/registrations.json';
import type reportInsights from '../../../../packages/i18n/messages/en/report-insights.json';
import type reports from '../../../../packages/i18n/messages/en/reports.json';
import type shell from '../../../../packages/i18n/messages/en/shell.json';
import type support from '../../../../packages/i18n/messages/en/support.json';
import type tables from '../../../../packages/i18n/messages/en/tables.json';
import type tags from '../../../../packages/i18n/messages/en/tags.json';
import type tickets from '../../../../packages/i18n/messages/en/tickets.json';
import type timeline from '../../../../packages/i18n/messages/en/timeline.json';
import type users from '../../../../packages/i18n/messages/en/users.json';
import type weeks from '../../../../packages/i18n/messages/en/weeks.json';

export const namespaces = [
  'shell',
  'account',
  'activities',
  'ai',
  'appointments',
  'audit',
  'auth',
  'billing',
  'capture',
  'contact-imports',
  'contacts',
  'crm',
  'dashboard',
  'days',
  'descriptions',
  'dimensions',
  'exports',
  'help',
  'holidays',
  'imports',
  'jobs',
  'linked-accounts',
  'notifications',
  'onboarding',
  'operator',
  'organisations',
  'phone',
  'phone-systems',
  'placing',
  'preferences',
  'privacy',
  'process-help',
  'programs',
  'corrections',
  'registrations',
  'report-insights',
  'reports',
  'support',
  'tables',
  'tags',
  'tickets',
  'timeline',
  'users',
  'weeks',
] as const;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    returnNull: false;
    resources: {
      account: typeof account;
      activities: typeof activities;
      ai: typeof ai;
      appointments: typeof appointments;
      audit: typeof audit;
      auth: typeof auth;
      billing: typeof billing;
      capture: typeof capture;
      'contact-imports': typeof contactImports;
      contacts: typeof contacts;
      crm: typeof crm;
      tickets: typeof tickets;
      dashboard: typeof dashboard;
      days: typeof days;
      descriptions: typeof descriptions;
      dimensions: typeof dimensions;
      exports: typeof exports;
      help: typeof help;
      holidays: typeof holidays;
      imports: typeof imports;
      jobs: typeof jobs;
      'linked-accounts': typeof linkedAccounts;
      notifications: typeof notifications;
      onboarding: typeof onboarding;
      operator: typeof operator;
      organisations: typeof organisations;
      phone: typeof phone;
      'phone-systems': typeof phoneSystems;
      placing: typeof placing;
      preferences: typeof preferences;
      privacy: typeof privacy;
      'process-help': typeof processHelp;
      programs: typeof programs;
      corrections: typeof corrections;
      registrations: typeof registrations;
      'report-insights': typeof reportInsights;
      reports: typeof reports;
      shell: typeof shell;
      support: typeof support;
      tables: typeof tables;
      tags: typeof tags;
      timeline: typeof timeline;
      users: typeof users;
      weeks: typeof weeks;
    };
  }
}
