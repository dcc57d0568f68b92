// Whether this browser was made a device for messages: known without loading the code that asks the browser.
const marked = 'daybook.push';

export const isPushMarked = (): boolean => localStorage.getItem(marked) === 'on';

export const markPush = (isOn: boolean): void => {
  if (isOn) localStorage.setItem(marked, 'on');
  else localStorage.removeItem(marked);
};
