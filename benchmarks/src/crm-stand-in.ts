// A CRM system in a process of its own, so that its work is not part of the server's measurement.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

export type CrmProcess = {
  readonly url: string;
  /** The fields of a connection to it. */
  readonly values: Readonly<Record<string, string>>;
  stop(): Promise<void>;
};

const systems = resolve(import.meta.dirname, '../../packages/connectors/src/crm');

/** Starts a stand-in of Harvest with N customers and projects; it ends with this process. */
export const startCrm = (contacts: number, projects: number): Promise<CrmProcess> =>
  start('harvest', [String(contacts), String(projects)]);

/** Starts a bridge with the data of a small firm; it ends with this process. */
export const startBridge = (): Promise<CrmProcess> => start('bridge', []);

async function start(system: string, about: readonly string[]): Promise<CrmProcess> {
  const child = spawn(process.execPath, [resolve(systems, system, 'testing/stand-in-process.ts'), ...about], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  const told: Pick<CrmProcess, 'url' | 'values'> = JSON.parse(String(line));
  return {
    ...told,
    stop: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}
