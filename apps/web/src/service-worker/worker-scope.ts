// The parts of the service worker's environment that are used. The application has a page's types, which differ.

export type ExtendableEvent = { waitUntil(work: Promise<unknown>): void };
export type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

export type PushEvent = ExtendableEvent & { readonly data: { json(): unknown } | null };
export type NotificationClick = ExtendableEvent & { readonly notification: Notification; readonly action: string };

type Events = {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  push: PushEvent;
  notificationclick: NotificationClick;
};

/** A window of the application. */
export type WindowClient = {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
};

export type WorkerScope = {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(about: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
};
