// Functions of an organisation at Microsoft for the other concepts:
//   hasMicrosoftAccount   whether a user attached an account of Microsoft, or consented with one
//   tellInTeams           tells a user something in Teams
//   detachTenant          forgets the organisation at Microsoft
export { detachTenant } from './attach-tenant.ts';
export { hasMicrosoftAccount } from './microsoft-tenant.repository.ts';
export { tellInTeams } from './tell-in-teams.ts';
