// The ways to work with a screen: with the mouse, with the keyboard alone, and with a finger on a phone. All live in UTC.
import type { BrowserContextOptions, Locator } from 'playwright-core';

export type Hand = {
  readonly name: 'mouse' | 'keyboard' | 'touch';
  readonly about: BrowserContextOptions;
  press(target: Locator): Promise<void>;
};

const timezoneId = 'UTC';

export const hands: readonly Hand[] = [
  { name: 'mouse', about: { timezoneId }, press: (target) => target.click() },
  {
    name: 'keyboard',
    about: { timezoneId },
    press: async (target) => {
      await target.focus();
      // A box is ticked and a radio chosen by Space, everything else is pressed by Enter.
      const isBox = await target.evaluate((element) => element.matches('input'));
      await target.page().keyboard.press(isBox ? 'Space' : 'Enter');
    },
  },
  {
    name: 'touch',
    about: { timezoneId, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    press: (target) => target.tap(),
  },
];
