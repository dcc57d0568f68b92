// Texts that were being typed when the screen had to go: the session had ended, or the service went away. Kept with the tab,
// and given back to the same user.

/** A shorter text is typed anew as fast as it is found again. */
const leastCharacters = 10;
const mostKept = 5;
const storageKey = 'daybook.typed-texts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields in which was typed, the last one at the end. */
let fields: readonly Field[] = [];

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');

/** Notes from now on in which fields something is typed. Called once. */
export const watchTyping = (): void => {
  const note = ({ target }: Event) => {
    if (isField(target)) fields = [...fields.filter((one) => one.isConnected && one !== target), target];
  };
  window.addEventListener('input', note, { capture: true });
};

/** The texts that are worth keeping, each once; of many the last. */
export const textsToKeep = (values: readonly string[]): string[] => {
  const texts = values.map((value) => value.trim()).filter(({ length }) => length >= leastCharacters);
  return [...new Set(texts)].slice(-mostKept);
};

/** The kept texts of a user; none where another user's are kept, or the text is not ours. */
export const readTyped = (kept: string | null, userId: string): readonly string[] => {
  try {
    const value: unknown = JSON.parse(kept ?? '');
    if (typeof value !== 'object' || value === null || !('userId' in value) || !('texts' in value)) return [];
    const isOwn = value.userId === userId && Array.isArray(value.texts);
    return isOwn ? (value.texts as unknown[]).filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
};

/** Keeps what stands in the fields of the screen, before it goes. */
export const keepTyped = (userId: string): void => {
  const texts = textsToKeep(fields.filter(({ isConnected }) => isConnected).map(({ value }) => value));
  fields = [];
  if (texts.length > 0) sessionStorage.setItem(storageKey, JSON.stringify({ userId, texts }));
};

/** Returns the kept texts of a user and forgets them, whoever's they are. */
export const takeTyped = (userId: string): readonly string[] => {
  const texts = readTyped(sessionStorage.getItem(storageKey), userId);
  forgetTyped();
  return texts;
};

/** For whoever signs out: the tab stays, and who sits there next may be somebody else. */
export const forgetTyped = (): void => {
  fields = [];
  sessionStorage.removeItem(storageKey);
};
