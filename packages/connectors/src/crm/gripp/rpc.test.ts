import { describe, expect, it } from 'vitest';
import { failureOf } from './rpc.ts';

describe('a refusal of Gripp', () => {
  const codeOf = (body: unknown, status = 200) =>
    failureOf({ url: '', status, headers: new Headers(), text: JSON.stringify(body) });

  it('is told by the answer, whatever its status and in both forms', () => {
    expect(codeOf([{ id: 1, result: null, error: 'Invalid key', error_code: 1009 }])?.code).toBe('invalid_credentials');
    expect(codeOf([{ error: { code: '1009', message: 'Invalid key' } }])?.code).toBe('invalid_credentials');
    expect(codeOf([{ error: 'Insufficient rights for hour.create' }])?.code).toBe('access_denied');
    expect(codeOf([{ error: 'Amount is required', error_code: 5 }])).toMatchObject({
      ...{ code: 'rejected', detail: 'Amount is required' },
    });
    expect(codeOf([{ result: { success: false, message: 'Locked' } }])).toMatchObject({ detail: 'Locked' });
    expect(codeOf([{ error_code: 17 }])?.code).toBe('rejected');
  });

  it('is none where the call was answered, or the status says it', () => {
    expect(codeOf([{ id: 1, result: { rows: [] }, error: null }])).toBeNull();
    expect(codeOf([{ id: 1, result: true, error: '', error_code: 0 }])).toBeNull();
    expect(codeOf([{ error: 'x' }], 503)).toBeNull();
    expect(codeOf('nonsense')).toBeNull();
  });
});
