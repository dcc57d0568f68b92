// Slots into which other components render. Their elements are created before they are in the page: with an element
// that is only known after the first commit, React would render everything around it again within the same task.
//   useSlotElement   the element to render into
//   SlotPlace        its place in the page
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
