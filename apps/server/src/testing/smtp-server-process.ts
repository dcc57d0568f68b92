// The mail server as a separate process, for tests that start Daybook as one too:
//   node apps/server/src/testing/smtp-server-process.ts
// Prints the settings that Daybook needs as one line of JSON, then each received mail as another, and runs until it is
// told to end.
import { bodiesOf, testSmtpServer } from './smtp-server.ts';

const lookEveryMs = 50;
const server = await testSmtpServer();
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

say({ SMTP_URL: server.url, MAIL_FROM: 'Daybook <daybook@example.com>' });
let told = 0;
setInterval(() => {
  for (const { to, raw } of server.received.slice(told)) say({ to, text: bodiesOf(raw).text });
  told = server.received.length;
}, lookEveryMs);
process.on('SIGTERM', () => process.exit(0));
