// The ways to use a screen: with the mouse, with the keyboard alone, and by touch on a phone. All run in UTC.
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
      // Space toggles a checkbox and selects a radio button; Enter presses everything else.
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
