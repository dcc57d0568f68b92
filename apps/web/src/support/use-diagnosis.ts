// Technical details for support, as the user sees and sends them: about this browser and the connection, without any
// recorded activity.
import type { SupportFact } from '@daybook/contract/support.ts';
import { useQuery } from '@tanstack/react-query';
import { useSelfTest } from '../account/use-self-test.ts';
import { authInitQuery } from '../auth/auth-init.ts';
import { useSession } from '../shell/api/session.ts';
import { currentLanguage, useT } from '../texts/i18n.ts';

const mostCharacters = 500;
const noValues = { milliseconds: '', seconds: '', minutes: '', device: '', user: '' };

/** Undefined while the checks run, and when they are not wanted. */
export const useDiagnosis = (isWanted: boolean): SupportFact[] | undefined => {
  const t = useT();
  const { user } = useSession();
  const { data: init } = useQuery({ ...authInitQuery, enabled: isWanted });
  const { data: checks } = useSelfTest(user.timezone, isWanted);
  if (!isWanted || checks === undefined) return undefined;
  const facts = [
    { name: t('support:facts.version'), value: init?.data.version ?? '–' },
    { name: t('support:facts.browser'), value: navigator.userAgent },
    { name: t('support:facts.window'), value: `${window.innerWidth} × ${window.innerHeight}` },
    { name: t('support:facts.language'), value: currentLanguage() },
    ...checks.map(({ name, state, values }) => ({
      name: t(`account:selfTest.checks.${name}.name`),
      value: t(`account:selfTest.checks.${name}.${state}`, { ...noValues, ...values }),
    })),
  ];
  return facts.map(({ name, value }) => ({ name, value: value.slice(0, mostCharacters) }));
};
