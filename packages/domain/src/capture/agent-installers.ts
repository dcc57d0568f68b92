/** The platforms that the installers of the desktop agent are made for. */
export const agentInstallers = ['windows', 'debian', 'linux'] as const;
export type AgentInstaller = (typeof agentInstallers)[number];
