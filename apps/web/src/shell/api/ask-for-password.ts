// Asks for the password again before actions for which an unlocked laptop must not be enough.
//   askForPassword   opens the dialog; calls while it is open wait for the same answer
//   confirmationStore the state of the dialog
import { createStore } from '../store.ts';

export type Confirmation = { answer: (isConfirmed: boolean) => void };

export const confirmationStore = createStore<Confirmation | null>(null);

let asked: Promise<boolean> | null = null;

/** Whether the password was given; false when the user closed the dialog. */
export const askForPassword = (): Promise<boolean> => {
  asked ??= new Promise<boolean>((answer) => confirmationStore.set({ answer })).finally(() => {
    asked = null;
    confirmationStore.set(null);
  });
  return asked;
};
