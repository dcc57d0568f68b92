import type { LightMyRequestResponse } from 'fastify';

/** JSON whose form a test asserts by using it. */
export type Json = ReturnType<typeof JSON.parse>;

/** Answer of a call. */
export class TestAnswer {
  readonly status: number;
  readonly text: string;
  /** Content of a file in the answer. */
  readonly bytes: Uint8Array;
  readonly headers: LightMyRequestResponse['headers'];
  readonly cookies: LightMyRequestResponse['cookies'];
  readonly #call: string;

  constructor(response: LightMyRequestResponse, call: string) {
    this.status = response.statusCode;
    this.text = response.payload;
    this.bytes = response.rawPayload;
    this.headers = response.headers;
    this.cookies = response.cookies;
    this.#call = call;
  }

  get json(): Json {
    return JSON.parse(this.text);
  }

  /** Returns the codes of an error answer, in order. */
  get codes(): string[] {
    return this.json.errors.map((entry: { code: string }) => entry.code);
  }

  /** Returns the fields that an error answer names. */
  get pointers(): (string | undefined)[] {
    return this.json.errors.map((entry: { source?: { pointer: string } }) => entry.source?.pointer);
  }

  /** Returns itself when the status is as expected; otherwise fails with the complete answer. */
  expect(status: number): this {
    if (this.status === status) return this;
    throw new Error(`${this.#call} answered ${this.status} instead of ${status}: ${this.text.slice(0, 2000)}`);
  }
}
