// Loaded first by the processes that tests start. They live for seconds: making the engine's machine code faster behind
// their back, as V8 does by itself, takes more of the processor than it gives back.
import { setFlagsFromString } from 'node:v8';

for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
