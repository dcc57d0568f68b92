// Where a failure is shown: some as a notification, others as a dialog. Specification 1, part 8, display rule.
import { notifications } from '@mantine/notifications';
import { ApiError } from '../../texts/api-error.ts';
import { errorText, errorTitle } from '../../texts/error-text.ts';
import { translate } from '../../texts/i18n.ts';
import { accountStateOf, accountStateStore } from '../api/account-state.ts';
import { isReloading } from '../first-load/reload-once.ts';
import { createStore } from '../store.ts';

const notificationMs = 7500;

/** `heading`: which action failed, if the section provides it. */
export type ShownError = { readonly error: ApiError; readonly heading: string | null };

export const errorDialogStore = createStore<ShownError | null>(null);

/** Whether it is shown elsewhere, or the user caused it by declining the password. */
const isSilent = (error: ApiError): boolean =>
  [401, 423, 503].includes(error.status) ||
  (error.status === 419 && isReloading()) ||
  accountStateOf(error.code) === accountStateStore.get();
const isNotification = (error: ApiError): boolean =>
  error.code === 'VALIDATION_FAILED' || error.code === 'API_SERVICE_ERROR' || error.status === 0;

const asApiError = (error: unknown): ApiError | null => {
  if (error instanceof ApiError) return error;
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  return new ApiError({ status: 500, code: 'INTERNAL_ERROR' });
};

/**
 * Shows a failure to the user. Ignores a lost session, maintenance, a blocked account, a declined password and
 * cancelled calls, which are shown elsewhere.
 */
export const presentError = (failure: unknown): void => presentUnder(null, failure);

/** Shows a failure below the name of the failed action. */
export const presentUnder = (heading: string | null, failure: unknown): void => {
  const error = asApiError(failure);
  if (error === null || isSilent(error)) return;
  if (!isNotification(error)) {
    errorDialogStore.set({ error, heading });
    return;
  }
  notifications.show({
    id: error.code,
    title: heading ?? errorTitle(error),
    message: errorText(error),
    color: 'red',
    autoClose: notificationMs,
    position: 'top-right',
    closeButtonProps: { 'aria-label': translate('shell:close') },
  });
};
