// A reminder to book a day, as a Slack message: no names of contacts, because it appears on lock screens.
import type { SlackMessage } from '@daybook/connectors/workplace/slack/slack-api.ts';
import { bookingReminderKeys } from '@daybook/domain/days/booking-reminders.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import { z } from 'zod';
import { slackText } from './slack-texts.ts';

export const laterActionId = 'remind_in_an_hour';

/** Value of a button: its reminder. */
export const reminderValueSchema = z.object({
  client: z.number(),
  key: z.enum(bookingReminderKeys),
  date: z.iso.date(),
});
export type ReminderValue = z.output<typeof reminderValueSchema>;

export type BookingMessage = {
  readonly language: Language;
  /** In the words and the time format of the reader. */
  readonly values: { readonly date: string; readonly recorded: string; readonly open: string };
  /** The address of the day. */
  readonly url: string;
  readonly about: ReminderValue;
};

export const bookingWords = (language: Language, values: BookingMessage['values']): string =>
  slackText(language, 'book_day', values);

export function bookingMessage({ language, values, url, about }: BookingMessage): SlackMessage {
  const text = bookingWords(language, values);
  const label = (name: 'open_day' | 'later') => ({ type: 'plain_text', text: slackText(language, name) });
  const buttons = [
    { type: 'button', action_id: 'open_day', text: label('open_day'), url, style: 'primary' },
    { type: 'button', action_id: laterActionId, text: label('later'), value: JSON.stringify(about) },
  ];
  return {
    text,
    blocks: [
      { type: 'section', text: { type: 'plain_text', text } },
      { type: 'actions', elements: buttons },
    ],
  };
}
