import { StorageFull } from '@daybook/database/errors.ts';
import { expect, it } from 'vitest';
import { asAppError } from './error-handler.ts';

it('a full disk is said as such, and nothing of where it is', () => {
  const said = asAppError(new StorageFull('No room on /var/lib/daybook'));
  expect(said).toMatchObject({ code: 'STORAGE_FULL', status: 507 });
  expect(JSON.stringify(said.problems)).not.toContain('/var/lib');
});
