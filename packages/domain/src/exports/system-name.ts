const names: Readonly<Record<string, string>> = {
  admin_pulse: 'AdminPulse',
  afas: 'AFAS',
  alure: 'Alure',
  alure_cloud: 'Alure Cloud',
  click_up: 'ClickUp',
  clio: 'Clio',
  exact: 'Exact Online',
  freshdesk: 'Freshdesk',
  gripp: 'Gripp',
  harvest: 'Harvest',
  jira: 'Jira',
  kantoor_gemak: 'KantoorGemak',
  productive: 'Productive',
  qics: 'Qics',
  simplicate: 'Simplicate',
  teamleader: 'Teamleader',
  teamwork: 'Teamwork',
  tess_v2: 'Tess',
  wrike: 'Wrike',
  xero: 'Xero',
  zendesk: 'Zendesk',
  zoho: 'Zoho',
};

/** Whether Daybook knows a system by this name, connectable or not. */
export const isKnownSystem = (system: string): boolean => Object.hasOwn(names, system);

/** Returns the name of a system on screen, the same in every language; without one, its identifier. */
export const systemName = (system: string): string => names[system] ?? system.replaceAll('_', ' ');
