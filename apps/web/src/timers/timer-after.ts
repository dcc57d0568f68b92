// What follows when a timer is stopped or discarded, fetched by then.
//   stoppedText   the report of a stopped timer
//   resumeTimer   starts it again as it was
import { routes } from '@daybook/contract/routes.ts';
import type { Timer } from '@daybook/contract/timers.ts';
import { call } from '../shell/api/api.ts';
import { loadTexts, translate } from '../texts/i18n.ts';
import type { Formats } from '../ui/formats/use-formats.ts';

/** An end that lies further back is not the moment at which the timer was stopped. */
const justNowMs = 60_000;

/** For how long the timer counts; of one that was forgotten also until when. */
export const stoppedText = async (timer: Timer, endedAt: string, formats: Formats): Promise<string> => {
  const endedAtMs = Date.parse(endedAt);
  const duration = formats.hours(Math.max(0, Math.floor((endedAtMs - Date.parse(timer.started_at)) / 1000)));
  if (Date.now() - endedAtMs < justNowMs) return translate('shell:timer.stopped', { duration });
  await loadTexts(['timeline']);
  return translate('timeline:timerForgotten', { duration, time: formats.moment(endedAt) });
};

/** Starts a timer again, for the same work since the same moment. */
export const resumeTimer = async ({ started_at, description, contact_id, internal }: Timer) => {
  await call(routes.startTimer, { body: {} });
  const body = { started_at, description, ...(internal ? { internal } : { contact_id }) };
  return call(routes.changeTimer, { body });
};
