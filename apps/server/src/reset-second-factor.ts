// npm run reset-second-factor -- --user <mail address> --reason <why>: lets a user sign in again who lost phone and
// recovery codes.
import { openDatabase } from '@daybook/database/open-database.ts';
import { resetTwoFactorOf } from './auth/second-factor/two-factor.ts';
import { readConfig } from './platform/config.ts';
import { databaseSettings, runCommand } from './platform/database-command.ts';
import { readSecretKey } from './platform/secrets/secret-key.ts';
import { readUserOptions } from './platform/user-command.ts';

const usage = `Usage: npm run reset-second-factor -- --user <mail address> --reason <why>
Administrators do this for their colleagues (Users, the user's menu). It is for somebody whom no administrator can help.
Make sure first that the request comes from this person.`;

const answers = {
  done: 'The password is enough to sign in now. All sessions and API tokens have ended. The audit log has the reason.',
  none: 'This user has no second factor.',
  unknown: 'Nobody signs in with this address.',
} as const;

await runCommand(usage, async () => {
  const about = readUserOptions(usage);
  if (about === null) return usage;
  const config = readConfig();
  const secretKey = await readSecretKey(config);
  const database = await openDatabase(databaseSettings(config));
  try {
    const outcome = await resetTwoFactorOf({ database, secretKey, now: () => new Date() }, about.email, about.reason);
    if (outcome !== 'done') throw new Error(answers[outcome]);
    return answers.done;
  } finally {
    await database.close();
  }
});
