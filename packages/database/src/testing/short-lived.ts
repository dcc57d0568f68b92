// Loaded first by the processes that tests start. They live for seconds: V8's background optimisation of the engine's
// machine code would take more of the processor than it saves.
import { setFlagsFromString } from 'node:v8';

for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
