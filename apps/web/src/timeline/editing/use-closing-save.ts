import { useState } from 'react';

/** Closes once the change is made. A refused one leaves everything open as it was typed, beside the message that says why. */
export const useClosingSave = (onClose: () => void) => {
  const [isSaving, setIsSaving] = useState(false);
  const save = async (change: () => Promise<boolean>) => {
    if (isSaving) return;
    setIsSaving(true);
    const isDone = await change();
    setIsSaving(false);
    if (isDone) onClose();
  };
  return { isSaving, save };
};
