import { describe, expect, it } from 'vitest';
import { asOne, asSkipped, countingLine, fromVitest, withSecondRun } from './test-results.mjs';

const test = (status) => ({ status, fullName: 'a b', failureMessages: status === 'failed' ? ['expected 1'] : [] });
const report = (...statuses) => ({
  numPassedTests: statuses.filter((status) => status === 'passed').length,
  numFailedTests: statuses.filter((status) => status === 'failed').length,
  numPendingTests: statuses.filter((status) => status === 'pending').length,
  numTodoTests: 0,
  testResults: [
    {
      name: 'a.test.ts',
      status: statuses.includes('failed') ? 'failed' : 'passed',
      message: '',
      assertionResults: statuses.map(test),
    },
  ],
});
const ended = (code) => ({ code, output: 'words' });

describe('counting', () => {
  it('adds up runs and checks', () => {
    const results = [asOne('style', ended(0)), fromVitest('unit', ended(0), report('passed', 'passed'))];
    expect(countingLine(results)).toBe('3 passed, 0 failed');
  });

  it('names what was skipped only when something was', () => {
    const results = [asSkipped('browser', 'no Chromium'), fromVitest('unit', ended(0), report('passed', 'pending'))];
    expect(countingLine(results)).toBe('1 passed, 0 failed, 2 skipped');
  });

  it('shows failed tests', () => {
    const result = fromVitest('unit', ended(1), report('passed', 'failed'));
    expect(result).toMatchObject({ passed: 1, failed: 1 });
    expect(result.details).toContain('expected 1');
  });

  it('names what passed only at the second try', () => {
    const again = { status: 'passed', fullName: 'a c', failureMessages: ['expected 2'] };
    const [file] = report('passed').testResults;
    const tried = { ...report('passed'), testResults: [{ ...file, assertionResults: [test('passed'), again] }] };
    expect(fromVitest('flows', ended(0), tried)).toMatchObject({
      failed: 0,
      secondTries: ['a.test.ts\n  a c\nexpected 2'],
    });
  });

  it('counts a file that broke before its tests', () => {
    const broken = {
      ...report(),
      testResults: [{ name: 'b', status: 'failed', message: 'import', assertionResults: [] }],
    };
    expect(fromVitest('unit', ended(1), broken)).toMatchObject({ failed: 1, details: 'b\nimport' });
  });

  it('shows what was printed about a hook that failed', () => {
    const tests = [{ name: 'b', status: 'failed', message: '', assertionResults: [test('skipped')] }];
    const output = 'progress\n FAIL  b > before all\nno browser';
    const result = fromVitest('unit', { code: 1, output }, { ...report(), testResults: tests });
    expect(result).toMatchObject({ failed: 1, details: 'b\nFAIL  b > before all\nno browser' });
  });

  it('counts a run that failed beside its tests, and one without a report', () => {
    expect(fromVitest('unit', ended(1), report('passed'))).toMatchObject({ passed: 1, failed: 1, details: 'words' });
    expect(fromVitest('unit', ended(1), null)).toMatchObject({ passed: 0, failed: 1, details: 'words' });
  });
});

describe('a second run of failed files', () => {
  const passing = { ...report('passed', 'passed').testResults[0], name: 'b.test.ts' };
  const both = { ...report('passed', 'failed', 'pending'), numPassedTests: 3 };
  const first = fromVitest('flows', ended(1), { ...both, testResults: [...both.testResults, passing] });

  it('is one of the failed files alone', () => {
    expect(first.failedFiles.map(({ name }) => name)).toEqual(['a.test.ts']);
    expect(fromVitest('unit', ended(1), report('passed')).failedFiles).toEqual([]);
  });

  it('counts instead of the first, and names what passed only then', () => {
    const result = withSecondRun(first, fromVitest('flows', ended(0), report('passed', 'passed', 'pending')));
    expect(result).toMatchObject({ passed: 4, failed: 0, skipped: 1, details: '', failedFiles: [] });
    expect(result.secondTries).toHaveLength(1);
    expect(result.secondTries[0]).toContain('expected 1');
  });

  it('stays a failure when it fails again', () => {
    const result = withSecondRun(first, fromVitest('flows', ended(1), report('passed', 'failed', 'pending')));
    expect(result).toMatchObject({ passed: 3, failed: 1, skipped: 1, secondTries: [] });
    expect(result.details).toContain('and again, alone:');
  });

  it('counts a file that broke before its tests by what it then holds', () => {
    const file = { name: 'b', status: 'failed', message: 'import', assertionResults: [] };
    const broken = fromVitest('unit', ended(1), { ...report(), testResults: [file] });
    expect(withSecondRun(broken, fromVitest('unit', ended(0), report('passed', 'passed')))).toMatchObject({
      passed: 2,
      failed: 0,
    });
    expect(withSecondRun(broken, fromVitest('unit', ended(1), null))).toMatchObject({ passed: 0, failed: 1 });
  });
});
