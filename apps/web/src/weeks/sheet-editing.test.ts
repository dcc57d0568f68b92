import { describe, expect, it } from 'vitest';
import { keyMeaning, moved, reduceSheet, type SheetEvent, type SheetState, startOfSheet } from './sheet-editing.ts';

const place = { row: 2, column: 3 };
const after = (...events: SheetEvent[]): SheetState => events.reduce(reduceSheet, startOfSheet);
const edited = { kind: 'edited', place, text: '1:30' } as const;

describe('editing a cell', () => {
  it('makes it the tab stop, and keeps what is typed until it is left', () => {
    expect(after(edited, { kind: 'typed', place, text: '2' })).toEqual({
      active: place,
      editing: { ...place, text: '2' },
      refusal: null,
    });
    expect(after(edited, { kind: 'left' })).toEqual({ active: place, editing: null, refusal: null });
  });

  it('keeps what was refused, with the reason, until it is edited again or left', () => {
    const refused = after(edited, { kind: 'refused', reason: 'block' });
    expect(refused).toMatchObject({ editing: { text: '1:30' }, refusal: 'block' });
    expect(reduceSheet(refused, { kind: 'left' }).refusal).toBeNull();
    expect(reduceSheet(refused, edited).refusal).toBeNull();
  });

  it('is not begun by walking over it', () => {
    expect(after({ kind: 'focused', place })).toEqual({ active: place, editing: null, refusal: null });
  });
});

describe('the keys of the sheet', () => {
  it('move with arrows', () => {
    const places = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => {
      const meaning = keyMeaning(key);
      return meaning?.kind === 'move' ? moved(place, meaning.step) : null;
    });
    expect(places).toEqual([
      { row: 1, column: 3 },
      { row: 3, column: 3 },
      { row: 2, column: 2 },
      { row: 2, column: 4 },
    ]);
  });

  it('edit what stands there, nothing, or what is typed', () => {
    expect(['Enter', 'F2', 'Delete', 'Backspace', '7', ':'].map(keyMeaning)).toEqual([
      { kind: 'edit' },
      { kind: 'edit' },
      { kind: 'edit', text: '' },
      { kind: 'edit', text: '' },
      { kind: 'edit', text: '7' },
      { kind: 'edit', text: ':' },
    ]);
  });

  it('leave all others to the browser', () => {
    expect(['a', 'Tab', 'Escape', ' ', '10'].map(keyMeaning)).toEqual([null, null, null, null, null]);
  });
});
