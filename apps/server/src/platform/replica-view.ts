import type { replicaSchema } from '@daybook/contract/replica.ts';
import type { ReplicaHealth } from '@daybook/database/database.ts';
import type { z } from 'zod';

export const replicaView = (replica: ReplicaHealth | null): z.output<typeof replicaSchema> | null =>
  replica === null
    ? null
    : {
        state: replica.state,
        behind_bytes: replica.behindBytes,
        answered: replica.answered,
        passed_on: replica.passedOn,
      };
