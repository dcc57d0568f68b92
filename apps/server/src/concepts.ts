// Every concept that has calls. A concept adds its own in <concept>.routes.ts.
import type { RegisterConcept } from './platform/deps.ts';

export const concepts: readonly RegisterConcept[] = [];
