const pressMs = 450;
const driftPx = 10;

type Pressed = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** Calls `onPress` once a finger has stayed in its place for a while; returns the function to cancel this. */
export const afterLongPress = (down: Pressed, onPress: () => void): (() => void) => {
  const { clientX: x, clientY: y } = down;
  const onMove = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - x, event.clientY - y) > driftPx) stop();
  };
  const timer = window.setTimeout(() => {
    stop();
    onPress();
  }, pressMs);
  const stop = () => {
    window.clearTimeout(timer);
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', stop);
    window.removeEventListener('pointercancel', stop);
  };
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', stop);
  window.addEventListener('pointercancel', stop);
  return stop;
};
