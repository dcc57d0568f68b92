import { describe, expect, it } from 'vitest';
import { askForPassword, confirmationStore } from './ask-for-password.ts';

describe('asking for the password', () => {
  it('opens one dialog for all that wait, and gives them one answer', async () => {
    const waiting = Promise.all([askForPassword(), askForPassword()]);
    confirmationStore.get()?.answer(true);
    expect(await waiting).toEqual([true, true]);
    expect(confirmationStore.get()).toBeNull();
  });

  it('begins anew after an answer, also after none was given', async () => {
    const first = askForPassword();
    confirmationStore.get()?.answer(false);
    expect(await first).toBe(false);
    const second = askForPassword();
    expect(confirmationStore.get()).not.toBeNull();
    confirmationStore.get()?.answer(true);
    expect(await second).toBe(true);
  });
});
