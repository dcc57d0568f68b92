// The part of the package x11 that the agent uses; it has no types of its own.
declare module 'x11' {
  import type { EventEmitter } from 'node:events';

  export type Callback<T> = (error: Error | null | undefined, value: T) => boolean | undefined;

  export interface XProperty {
    readonly type: number;
    readonly format: number;
    readonly data: Buffer;
  }

  export interface XEvent {
    readonly name: string;
    readonly wid: number;
    readonly atom: number;
    readonly keycode: number;
  }

  export interface ScreenSaverInfo {
    readonly state: number;
    readonly idle: number;
  }

  export interface ScreenSaver {
    readonly State: { readonly On: number };
    QueryInfo(window: number, callback: Callback<ScreenSaverInfo>): void;
  }

  export interface ClientId {
    readonly client: number;
    readonly mask: number;
    readonly value: readonly number[];
  }

  export interface XClient extends EventEmitter {
    InternAtom(onlyIfExists: boolean, name: string, callback: Callback<number>): void;
    GetProperty(
      remove: number,
      window: number,
      name: number,
      type: number,
      offset: number,
      length: number,
      callback: Callback<XProperty>,
    ): void;
    ChangeProperty(mode: number, window: number, name: number, type: number, units: number, data: Buffer): void;
    ChangeWindowAttributes(window: number, values: { eventMask: number }, callback?: Callback<undefined>): void;
    CreateWindow(id: number, parent: number, x: number, y: number, width: number, height: number): void;
    MapWindow(window: number): void;
    DestroyWindow(window: number): void;
    AllocID(): number;
    GrabKey(
      window: number,
      ownerEvents: number,
      modifiers: number,
      key: number,
      pointerMode: number,
      keyboardMode: number,
      callback?: Callback<undefined>,
    ): void;
    UngrabKey(window: number, key: number, modifiers: number): void;
    GetKeyboardMapping(first: number, count: number, callback: Callback<readonly (readonly number[])[]>): void;
    SendEvent(window: number, propagate: boolean, mask: number, event: Buffer): void;
    require(extension: 'screen-saver', callback: Callback<ScreenSaver>): void;
    terminate(): void;
  }

  export interface XDisplay {
    readonly client: XClient;
    readonly screen: readonly { readonly root: number }[];
    readonly min_keycode: number;
    readonly max_keycode: number;
  }

  export interface ConnectOptions {
    readonly display?: string;
    readonly shm?: boolean;
  }

  export const eventMask: { readonly PropertyChange: number; readonly KeyPress: number };
  export function createClient(options: ConnectOptions, callback: Callback<XDisplay>): XClient;
}
