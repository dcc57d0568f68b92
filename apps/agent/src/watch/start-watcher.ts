import type { AgentConfig } from '../config.ts';
import { type LockScreen, watchLockScreen } from './lock-screen.ts';
import type { WatcherEvents, WindowWatcher } from './window-watcher.ts';

/** Why this desktop cannot be watched; `desktop` is its own name, where it has one. */
export interface NotWatching {
  readonly reason: 'wayland' | 'no-desktop' | 'failed';
  readonly desktop: string | null;
  readonly message: string | null;
}

export type Watching = { readonly watcher: WindowWatcher } | { readonly watcher: null; readonly why: NotWatching };

/** Starts the watcher for this session's desktop. Modules of other systems are not even loaded. */
export async function startWatcher(config: AgentConfig, events: WatcherEvents): Promise<Watching> {
  try {
    const watching = await chosenWatcher(config, events);
    if (watching.watcher === null || config.platform !== 'linux') return watching;
    return { watcher: withLock(watching.watcher, await watchLockScreen(config.sessionBus, events.onChange)) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { watcher: null, why: { reason: 'failed', desktop: config.desktop.name, message } };
  }
}

async function chosenWatcher({ platform, desktop }: AgentConfig, events: WatcherEvents): Promise<Watching> {
  const { display, wayland, swaySocket, hyprlandSocket, name } = desktop;
  if (platform === 'win32') return { watcher: await (await import('./windows.ts')).watchWindows() };
  if (platform === 'darwin') return { watcher: await (await import('./macos.ts')).watchMacos() };
  if (wayland && swaySocket !== null) {
    return { watcher: await (await import('./sway.ts')).watchSway(swaySocket, wayland, events) };
  }
  if (wayland && hyprlandSocket !== null) {
    return { watcher: await (await import('./hyprland.ts')).watchHyprland(hyprlandSocket, wayland, events) };
  }
  // XWayland is available there too, but sees only some of the windows and none of the input.
  if (wayland) return { watcher: null, why: { reason: 'wayland', desktop: name, message: null } };
  if (display !== null) return { watcher: await (await import('./x11.ts')).watchX11(display, events) };
  return { watcher: null, why: { reason: 'no-desktop', desktop: name, message: null } };
}

/** Adds the session's lock screen to the watcher's presence. */
function withLock(watcher: WindowWatcher, lock: LockScreen): WindowWatcher {
  return {
    front: watcher.front,
    presence: async () => {
      const { idleMs, isLocked } = await watcher.presence();
      return { idleMs, isLocked: isLocked || lock.isLocked() };
    },
    close: () => {
      lock.close();
      watcher.close();
    },
  };
}
