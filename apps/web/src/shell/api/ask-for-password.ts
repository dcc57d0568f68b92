// Asks for the password once more before what an open laptop must not be enough for.
//   askForPassword   opens the dialog; calls while it is open wait for the same answer
//   confirmationStore what the dialog follows
import { createStore } from '../store.ts';

export type Confirmation = { answer: (isConfirmed: boolean) => void };

export const confirmationStore = createStore<Confirmation | null>(null);

let asked: Promise<boolean> | null = null;

/** Whether the password was given; false when the user left the dialog. */
export const askForPassword = (): Promise<boolean> => {
  asked ??= new Promise<boolean>((answer) => confirmationStore.set({ answer })).finally(() => {
    asked = null;
    confirmationStore.set(null);
  });
  return asked;
};
