/** How the desktop agent is had as an installable program: for whom it is made. */
export const agentInstallers = ['windows', 'debian', 'linux'] as const;
export type AgentInstaller = (typeof agentInstallers)[number];
