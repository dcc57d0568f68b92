// npm run login-token -- --user <mail address> --reason <why>: makes a link by which the operator's support acts in the
// name of a user.
import { loginTokenSeconds, signSupportToken } from './auth/impersonation/support-token.ts';
import { readConfig } from './platform/config.ts';
import { runCommand } from './platform/database-command.ts';
import { readSecretKey } from './platform/secrets/secret-key.ts';
import { readUserOptions } from './platform/user-command.ts';

const usage = 'Usage: npm run login-token -- --user <mail address> --reason <why>';

await runCommand(usage, async () => {
  const about = readUserOptions(usage);
  if (about === null) return usage;
  const config = readConfig();
  const secretKey = await readSecretKey(config);
  const token = signSupportToken(secretKey, about, new Date());
  const address = config.publicUrl ?? `http://localhost:${config.port}`;
  return [
    `Works once, within ${loginTokenSeconds} seconds, in a browser where nobody is signed in.`,
    'The organisation and the user read the reason in their audit log.',
    `${address}/?login_token=${token}`,
  ].join('\n');
});
