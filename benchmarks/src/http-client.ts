import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

/** A program that calls with an API token over one connection that stays open, and takes packed answers as browsers do. */
export type HttpClient = {
  /** Gives the answer's data. @throws when the status is not 200 */
  post<T>(path: string, body: unknown): Promise<T>;
  get<T>(path: string): Promise<T>;
  close(): void;
};

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
    return new Promise<string>((resolve, reject) => {
      const sent = request(new URL(path, baseUrl), { method, agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const isPacked = answer.headers['content-encoding'] === 'br';
          const text = (isPacked ? brotliDecompressSync(bytes) : bytes).toString();
          if (answer.statusCode === 200) resolve(text);
          else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${text.slice(0, 500)}`));
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  };
  return {
    post: async (path, body) => JSON.parse(await call('POST', path, JSON.stringify(body))).data,
    get: async (path) => JSON.parse(await call('GET', path, undefined)).data,
    close: () => agent.destroy(),
  };
}
