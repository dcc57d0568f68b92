export type UpgradeWay = 'decided_elsewhere' | 'no_permission' | 'not_activated' | 'open';

/**
 * Returns how a user gets a larger plan: only administrators can, where plans are sold; an organisation without chosen
 * plans activates first.
 */
export function upgradeWay(facts: {
  readonly isSold: boolean;
  readonly isAdmin: boolean;
  readonly isActivated: boolean;
}): UpgradeWay {
  if (!facts.isSold) return 'decided_elsewhere';
  if (!facts.isAdmin) return facts.isActivated ? 'no_permission' : 'not_activated';
  return 'open';
}
