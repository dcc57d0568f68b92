// A scripted mail server, for answers that no real one can be made to give.
import { type AddressInfo, createServer } from 'node:net';

export type FakeImap = { readonly port: number; readonly heard: readonly string[]; close(): void };

export type FakeImapWords = {
  readonly greeting?: string;
  readonly capability?: string;
  /** The answer to a login; without it every login is refused. */
  readonly login?: string;
};

export async function fakeImap({
  greeting = '* OK ready',
  capability = 'IMAP4rev1',
  login = 'NO [AUTHENTICATIONFAILED] Invalid credentials',
}: FakeImapWords): Promise<FakeImap> {
  const heard: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(`${greeting}\r\n`);
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        heard.push(line);
        const [tag, command] = line.split(' ');
        if (command === 'CAPABILITY') socket.write(`* CAPABILITY ${capability}\r\n${tag} OK done\r\n`);
        else socket.write(`${tag} ${command === 'LOGIN' ? login : 'NO no'}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    heard,
    close: () => server.close(),
  };
}
