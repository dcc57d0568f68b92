export type UpgradeWay = 'decided_elsewhere' | 'no_permission' | 'not_activated' | 'open';

/**
 * How a user comes to a larger plan: only administrators do, where plans are sold, and an organisation that has not chosen its plans
 * activates first.
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
