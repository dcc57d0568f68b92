import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

/**
 * A program that calls with an API token over one keep-alive connection, and accepts compressed answers as browsers do.
 */
export type HttpClient = {
  /** Returns the data of the answer. @throws when the status is not 200 */
  post<T>(path: string, body: unknown): Promise<T>;
  /** Sends a JSON body, and waits for the last byte of the answer, which is not parsed. */
  exchange(path: string, body: string): Promise<void>;
  get<T>(path: string): Promise<T>;
  delete<T>(path: string): Promise<T>;
  close(): void;
};

type Answer = { readonly bytes: Buffer; readonly isPacked: boolean };

const bodyText = ({ bytes, isPacked }: Answer) => (isPacked ? brotliDecompressSync(bytes) : bytes).toString();

export function httpClient(baseUrl: string, token: string): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = (method: string, path: string, body: string | undefined) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'br',
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body).toString() }),
    };
    return new Promise<Answer>((resolve, reject) => {
      const sent = request(new URL(path, baseUrl), { method, agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const isPacked = answer.headers['content-encoding'] === 'br';
          const result = { bytes: Buffer.concat(chunks), isPacked };
          if (answer.statusCode === 200) resolve(result);
          else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${bodyText(result).slice(0, 500)}`));
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  };
  return {
    post: async (path, body) => JSON.parse(bodyText(await call('POST', path, JSON.stringify(body)))).data,
    exchange: async (path, body) => void (await call('POST', path, body)),
    get: async (path) => JSON.parse(bodyText(await call('GET', path, undefined))).data,
    delete: async (path) => JSON.parse(bodyText(await call('DELETE', path, undefined))).data,
    close: () => agent.destroy(),
  };
}
