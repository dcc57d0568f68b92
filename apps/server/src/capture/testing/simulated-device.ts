// A device that records and sends with the code of the browser extension and the desktop agent, over a network whose
// failures the test controls.
import { randomUUID } from 'node:crypto';
import type { EventStore, StoredEvent } from '@daybook/capture/event-store.ts';
import {
  emptyRecorder,
  type RecorderState,
  recordSignal,
  type Sighting,
  type Signal,
} from '@daybook/capture/interval-recorder.ts';
import { flushQueue, freshUpload } from '@daybook/capture/upload.ts';
import type { CaptureDevice, CapturedEvent } from '@daybook/contract/capture.ts';

/** Fate of one call. `late`: the device gives up on it, and the server receives it some time later. */
export type Fate = 'arrives' | 'arrives twice' | 'answer is lost' | 'is lost' | 'late' | 'server is busy';

type Call = { readonly url: string; readonly init: RequestInit };

const device: CaptureDevice = { id: randomUUID(), name: 'SIMULATED', kind: 'browser', version: '1.0.0' };

/** Returns one of four pages, in turn. */
export function sightingAt(index: number): Sighting {
  const page = index % 4;
  return {
    source: { type: 'web', identifier: 'chrome' },
    subject: { title: `Dossier ${page}`, app: 'chrome', url: `https://site-${page}.example.nl/` },
    provisional: false,
  };
}

export class SimulatedDevice {
  /** Events that the device recorded: the last stored version of each. */
  readonly produced = new Map<string, CapturedEvent>();
  /** The last version of every event that the server has acknowledged. */
  readonly acknowledged = new Map<string, CapturedEvent>();
  readonly #connection: { readonly server: string; readonly token: string };
  readonly #onTheWay: Call[] = [];
  readonly #waiting = new Map<string, StoredEvent>();
  #recorder: RecorderState = emptyRecorder;
  #versions = 0;
  #clockMs: number;

  constructor(connection: { readonly server: string; readonly token: string }, startsAtMs: number) {
    this.#connection = connection;
    this.#clockMs = startsAtMs;
  }

  /** Lets time pass; a negative time sets the clock back. */
  pass(ms: number): void {
    this.#clockMs += ms;
  }

  see(sighting: Sighting): void {
    this.#record({ type: 'seen', atMs: this.#clockMs, sighting, activeUntilMs: this.#clockMs });
  }

  rest(idleForMs: number): void {
    this.#record({ type: 'idle', atMs: this.#clockMs, idleForMs });
  }

  leave(): void {
    this.#record({ type: 'away', atMs: this.#clockMs });
  }

  /** The browser crashes and restarts: unstored events are lost. */
  crash(): void {
    this.#record({ type: 'restarted' });
  }

  /** Sends the waiting events; each call meets the next of these fates, and arrives when they are used up. */
  async send(fates: readonly Fate[]): Promise<void> {
    const ahead = [...fates];
    const fetch = (url: string, init: RequestInit) => this.#meet(ahead.shift() ?? 'arrives', { url, init });
    const outside = { store: this.#store(), fetch, nowMs: () => 0, random: () => 0 };
    await flushQueue(freshUpload, this.#connection, device, outside);
  }

  /** Delivers the calls that the device gave up on, in reverse order. */
  async deliverLate(): Promise<void> {
    for (let call = this.#onTheWay.pop(); call; call = this.#onTheWay.pop()) await deliver(call);
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  #record(signal: Signal): void {
    const { state, events } = recordSignal(this.#recorder, signal, randomUUID);
    this.#recorder = state;
    for (const event of events) {
      this.#versions += 1;
      this.#waiting.set(event.id, { event, version: this.#versions });
      this.produced.set(event.id, event);
    }
  }

  #store(): EventStore {
    return {
      take: async (limit) => [...this.#waiting.values()].slice(0, limit),
      acknowledge: async (delivered) => {
        for (const { event, version } of delivered) {
          this.acknowledged.set(event.id, event);
          if (this.#waiting.get(event.id)?.version === version) this.#waiting.delete(event.id);
        }
      },
      forget: async ([kept]) => {
        throw new Error(`The server kept ${kept?.event.id} out`);
      },
      setAside: async ({ event }, { code }) => {
        throw new Error(`The server refused ${event.id}: ${code}`);
      },
    };
  }

  async #meet(fate: Fate, call: Call): Promise<Response> {
    if (fate === 'server is busy') return new Response('', { status: 503, headers: { 'retry-after': '1' } });
    if (fate === 'late') this.#onTheWay.push(call);
    if (fate === 'late' || fate === 'is lost') throw new TypeError('fetch failed');
    const answers = await Promise.all([deliver(call), ...(fate === 'arrives twice' ? [deliver(call)] : [])]);
    if (fate === 'answer is lost') throw new TypeError('network changed');
    return answers[0];
  }
}

const deliver = ({ url, init: { method, headers, body } }: Call): Promise<Response> =>
  fetch(url, { method: method ?? 'POST', headers: headers ?? {}, body: body ?? null });
