import { cookieNames, headerNames } from '@daybook/contract/headers.ts';
import type { InjectOptions } from 'fastify';
import type { AppInstance } from '../platform/http/app-instance.ts';
import { TestAnswer } from './test-answer.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
export type CallOptions = {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent unchanged, instead of a JSON body. */
  readonly rawBody?: string | Buffer;
  /** Omits the CSRF header. */
  readonly withoutCsrf?: boolean;
};

/** A browser with its cookies, or a program with an API token. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  readonly #app: AppInstance;
  readonly #token: string | null;

  constructor(app: AppInstance, token: string | null = null) {
    this.#app = app;
    this.#token = token;
  }

  get = (url: string, options?: CallOptions) => this.call('GET', url, undefined, options);
  post = (url: string, body?: unknown, options?: CallOptions) => this.call('POST', url, body, options);
  put = (url: string, body?: unknown, options?: CallOptions) => this.call('PUT', url, body, options);
  patch = (url: string, body?: unknown, options?: CallOptions) => this.call('PATCH', url, body, options);
  delete = (url: string, options?: CallOptions) => this.call('DELETE', url, undefined, options);

  async call(method: Method, url: string, body?: unknown, options: CallOptions = {}): Promise<TestAnswer> {
    const needsCsrf =
      this.#token === null && !['GET', 'HEAD', 'OPTIONS'].includes(method) && options.withoutCsrf !== true;
    if (needsCsrf && !this.cookies.has(cookieNames.csrf)) await this.get('/api/auth/csrf-cookie');
    return this.#send(method, url, { needsCsrf, body, options });
  }

  async #send(
    method: Method,
    url: string,
    { needsCsrf, body, options }: { needsCsrf: boolean; body: unknown; options: CallOptions },
  ): Promise<TestAnswer> {
    const csrf = this.cookies.get(cookieNames.csrf);
    const payload = options.rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
    const request: InjectOptions = {
      method,
      url,
      cookies: Object.fromEntries(this.cookies),
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.#token === null ? {} : { authorization: `Bearer ${this.#token}` }),
        ...(needsCsrf && csrf !== undefined ? { [headerNames.csrf]: csrf } : {}),
        ...options.headers,
      },
      ...(payload === undefined ? {} : { payload }),
    };
    const answer = new TestAnswer(await this.#app.inject(request), `${method} ${url}`);
    for (const { name, value } of answer.cookies) this.cookies.set(name, value);
    return answer;
  }
}
