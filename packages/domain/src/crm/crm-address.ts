// Systems whose name in addresses differs: click_up is /integrations/external-crm-clickup.
const own: Readonly<Record<string, string>> = { admin_pulse: 'adminpulse', click_up: 'clickup' };

/** Returns the system's part of an address. */
export const addressOf = (key: string): string => own[key] ?? key.replaceAll('_', '-');

/** Returns the system that an address names. */
export const systemOf = (address: string): string =>
  Object.keys(own).find((key) => own[key] === address) ?? address.replaceAll('-', '_');
