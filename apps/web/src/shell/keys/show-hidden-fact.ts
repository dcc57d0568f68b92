import { routes } from '@daybook/contract/routes.ts';
import { notifications } from '@mantine/notifications';
import { loadTexts, translate } from '../../texts/i18n.ts';
import { call } from '../api/api.ts';
import { presentError } from '../messages/present-error.ts';
import type { HiddenFact } from './key-sequence.ts';

const shownMs = 5_000;

/** Shows the version or the author for five seconds. */
export const showHiddenFact = async (fact: HiddenFact): Promise<void> => {
  try {
    await loadTexts(['support']);
    const { data } = await call(routes.getAuthInit, {});
    notifications.show({
      id: `hidden-${fact}`,
      message: translate(`support:hidden.${fact}`, { version: data.version }),
      autoClose: shownMs,
      closeButtonProps: { 'aria-label': translate('shell:close') },
    });
  } catch (error) {
    presentError(error);
  }
};
