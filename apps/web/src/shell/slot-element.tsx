// Places in which other components draw. Their elements are made before they are in the page: with an element that is known after the
// first commit, React renders everything around it once more within the same task.
//   useSlotElement   the element to draw into
//   SlotPlace        where it stands
import { useCallback, useState } from 'react';

export const useSlotElement = (className = ''): HTMLElement => {
  const [element] = useState(() => {
    const made = document.createElement('div');
    made.className = className;
    return made;
  });
  return element;
};

export const SlotPlace = ({ element }: { element: HTMLElement }) => {
  const place = useCallback((found: HTMLDivElement | null): void => found?.append(element), [element]);
  return <div style={{ display: 'contents' }} ref={place} />;
};
