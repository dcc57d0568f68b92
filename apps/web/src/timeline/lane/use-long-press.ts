import { useEffect, useRef } from 'react';

const pressMs = 450;
const driftPx = 10;

/**
 * A long press with a finger, which does the same as Ctrl and a click with a mouse. `hasPressed` tells the following
 * click about it.
 */
export const useLongPress = (onPress: (target: EventTarget | null) => void) => {
  const latest = useRef(onPress);
  latest.current = onPress;
  const state = useRef({ timer: 0, x: 0, y: 0, pressed: false });
  const stop = () => window.clearTimeout(state.current.timer);
  useEffect(() => () => window.clearTimeout(state.current.timer), []);
  return {
    hasPressed: () => state.current.pressed,
    onPointerDown: (event: React.PointerEvent) => {
      stop();
      state.current.pressed = false;
      if (event.pointerType !== 'touch' || !event.isPrimary) return;
      const { target, clientX: x, clientY: y } = event;
      const timer = window.setTimeout(() => {
        state.current.pressed = true;
        latest.current(target);
      }, pressMs);
      state.current = { timer, x, y, pressed: false };
    },
    onPointerMove: (event: React.PointerEvent) => {
      const { x, y } = state.current;
      if (event.pointerType === 'touch' && Math.hypot(event.clientX - x, event.clientY - y) > driftPx) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
};
