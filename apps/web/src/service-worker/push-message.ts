// A message from the server (pushMessageSchema of the contract), validated by hand: a schema would be most of the
// worker.
import type { PushMessageContent } from '@daybook/contract/push.ts';

export type ShownMessage = PushMessageContent;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

const isLater = (value: unknown): boolean =>
  value === null || (isRecord(value) && isText(value['text']) && isText(value['token']));

export const isPushMessage = (value: unknown): value is ShownMessage =>
  isRecord(value) &&
  ['title', 'body', 'tag', 'lang', 'open'].every((name) => isText(value[name])) &&
  // A screen of the application, never another site.
  isText(value['url']) &&
  /^\/(?!\/)/.test(value['url']) &&
  isLater(value['later']);
