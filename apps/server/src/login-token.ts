// npm run login-token -- --user <mail address> --reason <why>: a link by which the operator's support acts in the name of a user.
import { parseArgs } from 'node:util';
import { loginTokenSeconds, signSupportToken } from './auth/impersonation/support-token.ts';
import { readConfig } from './platform/config.ts';
import { runCommand } from './platform/database-command.ts';
import { readSecretKey } from './platform/secrets/secret-key.ts';

const usage = 'Usage: npm run login-token -- --user <mail address> --reason <why>';
const options = { user: { type: 'string' }, reason: { type: 'string' }, help: { type: 'boolean' } } as const;
const longestReason = 200;

await runCommand(usage, async () => {
  const { values } = parseArgs({ options });
  if (values.help) return usage;
  const { user: email, reason = '' } = values;
  if (email === undefined || reason.trim() === '') throw new Error(usage);
  if (reason.length > longestReason) throw new Error(`The reason has at most ${longestReason} characters.`);
  const config = readConfig();
  const secretKey = await readSecretKey(config);
  const token = signSupportToken(secretKey, { email, reason: reason.trim() }, new Date());
  const address = config.publicUrl ?? `http://localhost:${config.port}`;
  return [
    `Works once, within ${loginTokenSeconds} seconds, in a browser where nobody is signed in.`,
    'The organisation and the user read the reason in their audit log.',
    `${address}/?login_token=${token}`,
  ].join('\n');
});
