import { describe, expect, it } from 'vitest';
import { hintPlace } from './hint-place.ts';

const view = { width: 400, height: 300 };
const hint = { width: 100, height: 20 };
const button = { left: 180, top: 100, width: 40, height: 40 };

describe('the place of a hint', () => {
  it('is above the target, centred on it', () => {
    expect(hintPlace(button, hint, view, 'top')).toEqual({ left: 150, top: 74 });
  });

  it('is below where there is no room above', () => {
    expect(hintPlace({ ...button, top: 10 }, hint, view, 'top')).toEqual({ left: 150, top: 56 });
  });

  it('is beside the target when that is wanted', () => {
    expect(hintPlace(button, hint, view, 'right')).toEqual({ left: 226, top: 110 });
  });

  it.each([
    [0, 4],
    [390, 296],
  ])('stays in the window for a target at %i', (left, expected) => {
    expect(hintPlace({ ...button, left }, hint, view, 'top').left).toBe(expected);
  });
});
