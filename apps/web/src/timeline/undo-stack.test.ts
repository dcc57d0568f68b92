import { describe, expect, it, vi } from 'vitest';
import { createUndoStack } from './undo-stack.ts';

describe('undo stack', () => {
  it('takes back the newest first, each once', () => {
    const stack = createUndoStack();
    const ran: string[] = [];
    const dismiss = vi.fn();
    stack.push({ run: () => void ran.push('first'), dismiss });
    stack.push({ run: () => void ran.push('second'), dismiss });
    expect(stack.undo()).not.toBeNull();
    expect(stack.undo()).not.toBeNull();
    expect(stack.undo()).toBeNull();
    expect(ran).toEqual(['second', 'first']);
    expect(dismiss).toHaveBeenCalledTimes(2);
  });

  it('leaves out what was taken back elsewhere', () => {
    const stack = createUndoStack();
    const run = vi.fn();
    const entry = { run, dismiss: () => undefined };
    stack.push(entry);
    stack.drop(entry);
    expect(stack.undo()).toBeNull();
    expect(run).not.toHaveBeenCalled();
  });

  it('forgets everything when nothing can be taken back any more', () => {
    const stack = createUndoStack();
    const run = vi.fn();
    stack.push({ run, dismiss: () => undefined });
    expect(stack.isEmpty()).toBe(false);
    stack.clear();
    expect(stack.isEmpty()).toBe(true);
    expect(stack.undo()).toBeNull();
    expect(run).not.toHaveBeenCalled();
  });
});
