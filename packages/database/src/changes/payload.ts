// The text of a NOTIFY: the sending process, and ids of people. It contains no user data.
import type { Change } from './change.ts';

/** PostgreSQL accepts less than 8000 bytes. */
const mostCharacters = 7_500;

/** Returns texts, each with as many changes as fit. */
export function packChanges(sender: string, changes: readonly Change[]): string[] {
  const texts: string[] = [];
  let text = sender;
  for (const { clientId, userId } of changes) {
    const word = ` ${clientId}.${userId}`;
    if (text.length + word.length > mostCharacters) {
      texts.push(text);
      text = sender;
    }
    text += word;
  }
  return text === sender ? texts : [...texts, text];
}

/** Reads such a text; parts of another form are ignored, because any user of the server may send one. */
export function readChanges(text: string): { readonly sender: string; readonly changes: readonly Change[] } {
  const [sender = '', ...words] = text.split(' ');
  const changes = words.flatMap((word) => {
    const [, clientId, userId] = /^(\d{1,15})\.(\d{1,15})$/.exec(word) ?? [];
    return clientId === undefined || userId === undefined
      ? []
      : [{ clientId: Number(clientId), userId: Number(userId) }];
  });
  return { sender, changes };
}
