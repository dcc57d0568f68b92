import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountToRunAs, freePort } from './private-postgres.ts';

const program = '/usr/sbin/pgbouncer';
const startWithinMs = 20_000;

export type PrivatePooler = {
  /** Returns the address of a server's database through the pooler. */
  addressOf(databaseUrl: string): string;
  stop(): Promise<void>;
};

/** Whether this machine has pgbouncer. */
export const hasPooler = (): boolean => existsSync(program);

/** Settings under which each transaction may get another connection. */
const configOf = (directory: string, port: number, server: URL, connections: number) => `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(directory, 'users.txt')}
pool_mode = transaction
default_pool_size = ${connections}
server_login_retry = 1
`;

/** Starts pgbouncer in front of a server, with this many connections to each of its databases. */
export async function startPrivatePooler(serverUrl: string, connections: number): Promise<PrivatePooler> {
  const account = await accountToRunAs();
  const directory = mkdtempSync(join(tmpdir(), 'daybook-pooler-'));
  const server = new URL(serverUrl);
  const port = await freePort();
  const config = join(directory, 'pgbouncer.ini');
  writeFileSync(config, configOf(directory, port, server, connections));
  writeFileSync(join(directory, 'users.txt'), `"${server.username}" ""\n`);
  if (account !== null) chownSync(directory, account.uid, account.gid);
  const pooler = spawn(program, ['-q', config], { cwd: directory, stdio: 'ignore', ...account });
  const killAtExit = () => pooler.kill('SIGKILL');
  process.once('exit', killAtExit);
  await takesConnections(port);
  return {
    addressOf: (databaseUrl) => Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href,
    stop: async () => {
      process.removeListener('exit', killAtExit);
      const ended = once(pooler, 'exit');
      pooler.kill('SIGINT');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function takesConnections(port: number): Promise<void> {
  const giveUpAtMs = performance.now() + startWithinMs;
  while (!(await isOpen(port))) {
    if (performance.now() > giveUpAtMs) throw new Error('pgbouncer did not start');
    await sleep(20);
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
