import { describe, expect, it } from 'vitest';
import { codesByOption, codesOf } from './option-codes.ts';

describe('codes of options', () => {
  it('stay with their option, whatever is added, removed or moved', () => {
    const codes = codesByOption(['Client', 'Other'], ['01', '02']);
    expect(codesOf(['Other', 'New', 'Client'], codes)).toEqual(['02', 'New', '01']);
    expect(codesOf(['Other'], codes)).toEqual(['02']);
  });

  it('are none where options are sent as they are called', () => {
    expect(codesOf(['Client'], codesByOption(['Client'], []))).toEqual([]);
    expect(codesOf(['constructor'], {})).toEqual([]);
  });
});
