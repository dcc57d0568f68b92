// Cost of the desktop agent, on a real desktop with real windows, recording to the real server.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { agentHome } from '@daybook/agent/testing/agent-home.ts';
import { register, startDaybook } from '@daybook/agent/testing/daybook-server.ts';
import { desktopPrograms, startDesktop, type TestDesktop } from '@daybook/agent/testing/desktop.ts';
import { missingPrograms } from '@daybook/agent/testing/programs.ts';
import { until } from '@daybook/agent/testing/until.ts';
import type { Figure } from './src/figures.ts';

const agentDir = resolve(import.meta.dirname, '../apps/agent');
/** An hour of a busy person: a switch every six seconds. */
const switchesPerHour = 600;
const hourSeconds = 3600;
/** The unit in which Linux counts processor time. */
const ticksPerSecond = 100;
/** Slower than the agent settles, so that it observes each window. */
const switchEveryMs = 500;
const warmUpMs = 5_000;
const windowCount = 6;

export interface AgentSizes {
  readonly quietSeconds: number;
  readonly switches: number;
}

/**
 * Measures the agent with a single window in front, then while windows are switched fast, and computes an hour from
 * both: an hour of watching, and the cost of 600 switches. Returns null when no desktop can be started.
 */
export async function measureAgent({ quietSeconds, switches }: AgentSizes): Promise<Figure[] | null> {
  if (process.platform !== 'linux' || missingPrograms(desktopPrograms).length > 0) return null;
  const [server, desktop] = await Promise.all([startDaybook(), startDesktop()]);
  const home = await agentHome(desktop.display, program());
  const person = await register(server.origin, 'UTC');
  await home.connectTo(server.origin, await person.token());
  const agent = await home.start({ DAYBOOK_AGENT_SEND_SECONDS: '15' });
  const pid = agent.child.pid ?? 0;
  await until('the rules', async () => (await home.state())?.account?.knowsRules);
  await switchThrough(desktop, windowCount * 2);
  await delay(warmUpMs);

  const before = cpuSeconds(pid);
  await delay(quietSeconds * 1000);
  const quiet = cpuSeconds(pid) - before;
  const startedAtMs = Date.now();
  await switchThrough(desktop, switches);
  const busy = cpuSeconds(pid) - before - quiet;
  const busySeconds = (Date.now() - startedAtMs) / 1000;
  const residentMb = memoryMb(pid);

  await agent.end();
  await home.remove();
  await desktop.close();
  await server.stop();
  const watching = quiet / quietSeconds;
  const perSwitch = Math.max(0, busy - watching * busySeconds) / switches;
  return figuresOf({ watching, perSwitch, residentMb });
}

// As `npm run agent` runs it.
function program(): string[] {
  const nodeOptions: string[] = JSON.parse(readFileSync(resolve(agentDir, 'node-options.json'), 'utf8'));
  return [process.execPath, ...nodeOptions, resolve(agentDir, 'dist/agent.cjs')];
}

/** Seconds of a core for each second of watching and for each switch. */
interface Cost {
  readonly watching: number;
  readonly perSwitch: number;
  readonly residentMb: number;
}

function figuresOf({ watching, perSwitch, residentMb }: Cost): Figure[] {
  const shared = { engine: null } as const;
  const ofAnHour = watching * hourSeconds + perSwitch * switchesPerHour;
  return [
    {
      ...shared,
      name: 'desktop agent, an hour with 600 switches, of one core',
      value: (ofAnHour / hourSeconds) * 100,
      unit: '%',
      limit: { atMost: 1 },
      yardstick: { name: 'nothing in front changes', value: watching * 100 },
    },
    { ...shared, name: 'desktop agent, one switch', value: perSwitch * 1000, unit: 'ms' },
    { ...shared, name: 'desktop agent, memory', value: residentMb, unit: 'MB', limit: { atMost: 100 } },
  ];
}

async function switchThrough(desktop: TestDesktop, count: number): Promise<void> {
  const windows = await Promise.all(
    Array.from({ length: windowCount }, (_, index) =>
      desktop.windows.open({ title: `Dossier ${index} – blad.xlsx - Excel`, windowClass: 'EXCEL.EXE' }),
    ),
  );
  for (let index = 0; index < count; index += 1) {
    const window = windows[index % windowCount];
    await window?.rename(`Dossier ${index} – blad.xlsx - Excel`);
    await window?.raise();
    await delay(switchEveryMs);
    if (index % 10 === 0) await desktop.touch();
  }
  const [, ...others] = windows;
  for (const window of others) window.close();
}

function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

function memoryMb(pid: number): number {
  const [, kibibytes = 'NaN'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kibibytes) * 1024) / 1e6;
}
