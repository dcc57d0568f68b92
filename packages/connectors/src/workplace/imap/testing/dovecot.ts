// A real mail server for tests: Dovecot, with its own certificate, one password for everybody, and a folder for mail.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { ImapFlow } from 'imapflow';

/** Why it is not available here; undefined if it is. */
export const noDovecot: string | undefined = (() => {
  if (process.getuid?.() !== 0) return 'Dovecot starts as root alone';
  try {
    execFileSync('dovecot', ['--version'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'dovecot is not installed (Debian package dovecot-imapd)';
  }
})();

export type NewMail = {
  readonly subject?: string;
  readonly from?: string;
  readonly to?: string;
  /** The Message-ID without its brackets; empty for none. */
  readonly id?: string;
  /** When it was written and received. */
  readonly at: string;
  readonly text?: string;
  /** Further header lines, verbatim. */
  readonly headers?: readonly string[];
};

export type Dovecot = {
  readonly port: number;
  /** The port where encryption begins after the greeting. */
  readonly plainPort: number;
  readonly username: string;
  readonly password: string;
  put(folder: string, mail: NewMail): Promise<void>;
  /** Works on the mailbox as its owner. */
  asOwner<T>(work: (client: ImapFlow) => Promise<T>): Promise<T>;
  /** Returns the number of unread mails in a folder. */
  countUnseen(folder: string): Promise<number>;
  /** Gives all mails of a folder new numbers, as after a repair. */
  renumber(folder: string): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

const username = 'ada@firma.example';
const password = 'app password: €';

export async function startDovecot(): Promise<Dovecot> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-dovecot-'));
  await chmod(folder, 0o755);
  // Mail is stored under another account than the one that runs the test.
  await mkdir(join(folder, 'mail'));
  await chmod(join(folder, 'mail'), 0o777);
  const [port, plainPort] = [await freePort(), await freePort()];
  await makeCertificate(folder);
  await writeFile(join(folder, 'dovecot.conf'), configOf(folder, port, plainPort));
  const running: { child: ChildProcess | null } = { child: null };
  const start = async () => {
    running.child = spawn('dovecot', ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' });
    await untilListening(port, folder);
  };
  const stop = async () => {
    const { child } = running;
    running.child = null;
    if (child === null || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
  };
  const asOwner: Dovecot['asOwner'] = async (work) => {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port,
      secure: true,
      auth: { user: username, pass: password },
      logger: false,
      disableAutoIdle: true,
    });
    await client.connect();
    return work(client).finally(() => client.logout());
  };
  await start();
  return {
    port,
    plainPort,
    username,
    password,
    asOwner,
    put: (path, mail) =>
      asOwner(async (client) => {
        await client.append(path, mailText(mail), [], new Date(mail.at));
      }),
    countUnseen: (path) =>
      asOwner(async (client) => {
        const status = await client.status(path, { unseen: true });
        return status === false ? Number.NaN : (status.unseen ?? Number.NaN);
      }),
    async renumber(path) {
      const maildir = join(folder, 'mail', username, 'Maildir', path === 'INBOX' ? '' : `.${path}`);
      for (const name of await readdir(maildir)) if (name.startsWith('dovecot')) await rm(join(maildir, name));
    },
    stop,
    start,
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export function mailText({ subject, from, to, id, at, text = 'Hello', headers = [] }: NewMail): string {
  const lines = [
    ...(from === undefined ? [] : [`From: ${from}`]),
    ...(to === undefined ? [] : [`To: ${to}`]),
    ...(subject === undefined ? [] : [`Subject: ${subject}`]),
    ...(id === undefined || id === '' ? [] : [`Message-ID: <${id}>`]),
    ...(headers.some((line) => /^Date:/i.test(line)) ? [] : [`Date: ${new Date(at).toUTCString()}`]),
    ...headers,
  ];
  return [...lines, '', text, ''].join('\r\n');
}

const configOf = (folder: string, port: number, plainPort: number): string => `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
auth_failure_delay = 0
auth_cache_size = 0
mail_location = maildir:~/Maildir
mail_max_userip_connections = 4
first_valid_uid = 1
passdb {
  driver = static
  args = password={PLAIN.b64}${Buffer.from(password).toString('base64')}
}
userdb {
  driver = static
  args = uid=mail gid=mail home=${folder}/mail/%u
}
service imap-login {
  inet_listener imap {
    port = ${plainPort}
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
namespace inbox {
  inbox = yes
  separator = /
  mailbox Sent {
    special_use = \\Sent
    auto = create
  }
  mailbox Drafts {
    special_use = \\Drafts
    auto = create
  }
}
`;

async function makeCertificate(folder: string): Promise<void> {
  const key = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-keyout',
    join(folder, 'key.pem'),
  ];
  const names = ['-subj', '/CN=Daybook test', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...names, '-out', join(folder, 'cert.pem')], {
    stdio: 'ignore',
  });
  setDefaultCACertificates([...getCACertificates('default'), await readFile(join(folder, 'cert.pem'), 'utf8')]);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}

async function untilListening(port: number, folder: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const isUp = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Dovecot did not start within ten seconds: ${await readFile(join(folder, 'log'), 'utf8')}`);
}
