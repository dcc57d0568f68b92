import { afterEach, describe, expect, it } from 'vitest';
import { checkpointAtBytes, checkpointEveryMs, type EngineUpkeep, startEngineUpkeep } from './engine-upkeep.ts';

let upkeep: EngineUpkeep | null = null;
afterEach(() => upkeep?.stop());

function start() {
  const engine = { used: true, position: 1_000, checkpoints: 0 };
  const startedAtMs = Date.now();
  upkeep = startEngineUpkeep({
    wasUsed: () => engine.used,
    logPosition: async () => engine.position,
    checkpoint: async () => {
      engine.checkpoints += 1;
      engine.position += 100;
    },
    log: () => {},
  });
  const running = upkeep;
  return { engine, lookAfter: (passedMs: number) => running.look(startedAtMs + passedMs) };
}

describe('checkpoints', () => {
  it('come when the log has grown by 32 MB', async () => {
    const { engine, lookAfter } = start();
    await lookAfter(0);
    engine.position += checkpointAtBytes - 1;
    await lookAfter(5_000);
    expect(engine.checkpoints).toBe(0);
    engine.position += 1;
    await lookAfter(10_000);
    expect(engine.checkpoints).toBe(1);
    await lookAfter(15_000);
    expect(engine.checkpoints).toBe(1);
  });

  it('come after five minutes when anything was written', async () => {
    const { engine, lookAfter } = start();
    await lookAfter(0);
    engine.position += 1;
    await lookAfter(checkpointEveryMs - 10);
    expect(engine.checkpoints).toBe(0);
    await lookAfter(checkpointEveryMs + 10);
    expect(engine.checkpoints).toBe(1);
  });

  it('do not come when nothing was written', async () => {
    const { engine, lookAfter } = start();
    await lookAfter(0);
    await lookAfter(3 * checkpointEveryMs);
    expect(engine.checkpoints).toBe(0);
  });
});
