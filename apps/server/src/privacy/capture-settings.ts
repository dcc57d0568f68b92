import { createHash } from 'node:crypto';
import type { CaptureSettings } from '@daybook/contract/privacy.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { ownDecidedSettings } from '../partners/partners.service.ts';
import { loadPreferencesAndWindows } from '../preferences/preferences.service.ts';
import { appliedRule } from './privacy.service.ts';
import { findRules } from './privacy-rules.repository.ts';

/**
 * Returns all settings that a capture client applies before it stores or sends anything; the version changes with any
 * of them.
 */
export async function captureSettings(trx: Transaction, scope: Scope): Promise<CaptureSettings> {
  const [rules, { preferences, windows }] = await Promise.all([
    findRules(trx, scope),
    loadPreferencesAndWindows(trx, scope),
  ]);
  const { windows: look } = await ownDecidedSettings(trx, scope);
  const settings = {
    rules: rules.map(appliedRule),
    windows: windows.map((window) => [...window]),
    timezone: preferences['timezone.identifier'],
    detections: preferences.detections,
    absence_threshold: preferences.log_thresholds.absence,
    windows_options: preferences.windows_options,
    ...(Object.keys(look).length === 0 ? {} : { partner: look }),
  };
  const version = createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22);
  return { version, ...settings };
}
