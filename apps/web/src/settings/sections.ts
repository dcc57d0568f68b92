// The sections of the settings, each fetched when it is first opened.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadTexts, type Namespace } from '../shell/i18n.ts';
import type { SettingsModule } from '../shell/settings-modules.ts';

type Section = LazyExoticComponent<ComponentType>;

const section = (load: () => Promise<ComponentType>, ...concepts: Namespace[]): Section =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadTexts(concepts)]);
    return { default: component };
  });

export const sections: Record<SettingsModule, Section> = {
  details: section(async () => (await import('./details-settings.tsx')).DetailsSettings),
  appearance: section(async () => (await import('./appearance-settings.tsx')).AppearanceSettings),
  tokens: section(async () => (await import('./token-settings.tsx')).TokenSettings),
  detections: section(async () => (await import('./detection-settings.tsx')).DetectionSettings),
  blocks: section(async () => (await import('./block-settings.tsx')).BlockSettings),
};
