// Functions of an organisation's Microsoft tenant for the other concepts:
//   hasMicrosoftAccount   whether a user attached an account of Microsoft, or consented with one
//   sendInTeams           notifies a user in Teams
//   detachTenant          removes the tenant
export { detachTenant } from './attach-tenant.ts';
export { hasMicrosoftAccount } from './microsoft-tenant.repository.ts';
export { sendInTeams } from './send-in-teams.ts';
