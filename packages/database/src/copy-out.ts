import pg, { type PoolClient } from 'pg';

type Finished = (error: Error | null) => void;

/** A COPY … TO STDOUT, whose data the driver emits in chunks and would otherwise drop. */
class CopyOut extends pg.Query {
  readonly chunks: Buffer[] = [];

  handleCopyData(message: { chunk: Buffer }): void {
    this.chunks.push(Buffer.from(message.chunk));
  }
}

/** Runs a COPY … TO STDOUT and returns its complete output. The caller keeps the amount bounded. */
export function copyOut(client: PoolClient, text: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const finished: Finished = (error) => (error ? reject(error) : resolve(Buffer.concat(query.chunks)));
    const query: CopyOut = new CopyOut(text, [], finished as never);
    client.query(query);
  });
}
