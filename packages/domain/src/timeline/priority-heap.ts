/** A binary heap: `top` is the element that `comesFirst` puts before all others. */
export interface PriorityHeap<T> {
  readonly top: () => T | undefined;
  readonly push: (element: T) => void;
  readonly pop: () => void;
}

/** Returns an empty heap ordered by `comesFirst`; push and pop cost O(log n). */
export function priorityHeap<T>(comesFirst: (a: T, b: T) => boolean): PriorityHeap<T> {
  const elements: T[] = [];
  return {
    top: () => elements[0],
    push: (element) => {
      elements.push(element);
      siftUp(elements, comesFirst);
    },
    pop: () => {
      const last = elements.pop();
      if (last === undefined || elements.length === 0) return;
      elements[0] = last;
      siftDown(elements, comesFirst);
    },
  };
}

function siftUp<T>(elements: T[], comesFirst: (a: T, b: T) => boolean): void {
  let child = elements.length - 1;
  while (child > 0) {
    const parent = (child - 1) >> 1;
    if (!swapIfFirst(elements, child, parent, comesFirst)) return;
    child = parent;
  }
}

function siftDown<T>(elements: T[], comesFirst: (a: T, b: T) => boolean): void {
  let parent = 0;
  while (2 * parent + 1 < elements.length) {
    const child = firstChild(elements, parent, comesFirst);
    if (!swapIfFirst(elements, child, parent, comesFirst)) return;
    parent = child;
  }
}

function firstChild<T>(elements: readonly T[], parent: number, comesFirst: (a: T, b: T) => boolean): number {
  const left = elements[2 * parent + 1];
  const right = elements[2 * parent + 2];
  if (left === undefined || right === undefined) return 2 * parent + 1;
  return comesFirst(right, left) ? 2 * parent + 2 : 2 * parent + 1;
}

function swapIfFirst<T>(elements: T[], child: number, parent: number, comesFirst: (a: T, b: T) => boolean): boolean {
  const lower = elements[child];
  const upper = elements[parent];
  if (lower === undefined || upper === undefined || !comesFirst(lower, upper)) return false;
  elements[child] = upper;
  elements[parent] = lower;
  return true;
}
