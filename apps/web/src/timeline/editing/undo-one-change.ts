import { routes } from '@daybook/contract/routes.ts';
import { call } from '../../shell/api/api.ts';
import { notify } from '../../shell/messages/notify.tsx';
import { hasCode } from '../../texts/api-error.ts';
import { loadTexts, translate } from '../../texts/i18n.ts';

/**
 * Takes one change back on each of its days: for a message about that change, which another one may have followed, here or in
 * another window. Where another did, nothing of that day is taken back and the user is told.
 */
export const undoOneChange = async (dayIds: readonly string[], change: string): Promise<void> => {
  try {
    for (const id of dayIds) {
      await call(routes.correctDay, { body: { day_id: id, action: 'undo', parameters: { change } } });
    }
  } catch (error) {
    if (!hasCode(error, 'VERSION_CONFLICT')) throw error;
    await loadTexts(['timeline']);
    notify(translate('timeline:history.conflict.undo'));
  }
};
