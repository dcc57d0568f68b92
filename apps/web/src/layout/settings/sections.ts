// The sections of the settings, each loaded when it is first opened.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { SettingsModule } from '../../shell/settings-modules.ts';
import { loadTexts, type Namespace } from '../../texts/i18n.ts';

type Section = LazyExoticComponent<ComponentType>;

const section = (load: () => Promise<ComponentType>, ...concepts: Namespace[]): Section =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadTexts(concepts)]);
    return { default: component };
  });

export const sections: Record<SettingsModule, Section> = {
  details: section(
    async () => (await import('../../settings/account/details-settings.tsx')).DetailsSettings,
    'account',
  ),
  appearance: section(async () => (await import('../../settings/appearance-settings.tsx')).AppearanceSettings),
  beta: section(async () => (await import('../../settings/beta-settings.tsx')).BetaSettings),
  password: section(async () => (await import('../../auth/settings/password-settings.tsx')).PasswordSettings, 'auth'),
  'two-factor': section(async () => (await import('../../auth/settings/two-factor-settings.tsx')).TwoFactorSettings),
  login: section(async () => (await import('../../auth/settings/login-settings.tsx')).LoginSettings, 'auth'),
  activity: section(async () => (await import('../../settings/activity-settings.tsx')).ActivitySettings, 'audit'),
  tokens: section(async () => (await import('../../auth/settings/token-settings.tsx')).TokenSettings),
  data: section(async () => (await import('../../settings/account/data-settings.tsx')).DataSettings, 'users'),
  devices: section(async () => (await import('../../capture/device-settings.tsx')).DeviceSettings, 'capture'),
  sources: section(async () => (await import('../../capture/source-settings.tsx')).SourceSettings, 'capture'),
  import: section(async () => (await import('../../imports/import-settings.tsx')).ImportSettings, 'imports'),
  contacts: section(async () => (await import('../../contacts/contact-settings.tsx')).ContactSettings, 'contacts'),
  'activity-export': section(
    async () => (await import('../../registrations/export-settings.tsx')).ActivityExportSettings,
    'registrations',
  ),
  'contact-import': section(
    async () => (await import('../../contacts/import-settings.tsx')).ContactImportSettings,
    'contact-imports',
  ),
  detections: section(async () => (await import('../../settings/detection-settings.tsx')).DetectionSettings),
  reminders: section(async () => (await import('../../settings/reminder-settings.tsx')).ReminderSettings, 'phone'),
  privacy: section(async () => (await import('../../privacy/privacy-settings.tsx')).PrivacySettings, 'privacy'),
  schedule: section(
    async () => (await import('../../privacy/schedule-settings.tsx')).ScheduleSettings,
    'privacy',
    'holidays',
  ),
  processing: section(async () => (await import('../../settings/processing-settings.tsx')).ProcessingSettings),
  ai: section(async () => (await import('../../ai/ai-settings.tsx')).AiSettings, 'ai'),
  'sync-errors': section(async () => (await import('../../exports/export-settings.tsx')).ExportSettings, 'exports'),
  periods: section(async () => (await import('../../settings/period-settings.tsx')).PeriodSettings, 'days'),
  blocks: section(async () => (await import('../../settings/block-settings.tsx')).BlockSettings),
  tags: section(async () => (await import('../../tags/tag-settings.tsx')).TagSettings, 'tags'),
  'permanent-tags': section(async () => (await import('../../tags/rule-settings.tsx')).RuleSettings, 'tags'),
  folders: section(async () => (await import('../../tags/folder-settings.tsx')).FolderSettings, 'tags'),
  'working-codes': section(
    async () => (await import('../../dimensions/level-settings.tsx')).LevelSettings,
    'dimensions',
  ),
  descriptions: section(
    async () => (await import('../../descriptions/description-settings.tsx')).DescriptionSettings,
    'descriptions',
  ),
  templates: section(
    async () => (await import('../../dimensions/template-settings.tsx')).TemplateSettings,
    'dimensions',
    'timeline',
  ),
  'custom-fields': section(
    async () => (await import('../../custom-fields/field-settings.tsx')).FieldSettings,
    'dimensions',
  ),
  organisation: section(
    async () => (await import('../../organisations/organisation-settings.tsx')).OrganisationSettings,
    'organisations',
  ),
  locations: section(
    async () => (await import('../../organisations/places-settings.tsx')).LocationsSettings,
    'organisations',
  ),
  departments: section(
    async () => (await import('../../organisations/places-settings.tsx')).DepartmentsSettings,
    'organisations',
  ),
  permissions: section(async () => (await import('../../users/permission-settings.tsx')).PermissionSettings, 'users'),
  telephone: section(
    async () => (await import('../../phone-systems/phone-settings.tsx')).PhoneSettings,
    'phone-systems',
  ),
  'sign-on': section(
    async () => (await import('../../organisations/sign-on-settings.tsx')).SignOnSettings,
    'organisations',
  ),
  subscription: section(
    async () => (await import('../../users/subscriptions/subscription-settings.tsx')).SubscriptionSettings,
    'users',
    'billing',
  ),
  jobs: section(async () => (await import('../../jobs/job-settings.tsx')).JobSettings, 'jobs'),
  audit: section(async () => (await import('../../audit/audit-settings.tsx')).AuditSettings, 'audit'),
};
