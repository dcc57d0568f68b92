import { useState } from 'react';

/**
 * Closes once the change is made. After a refusal everything stays open as it was typed, next to the message with the
 * reason.
 */
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
