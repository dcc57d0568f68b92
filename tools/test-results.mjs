/**
 * Counts results. A result is { name, passed, failed, skipped, details, secondTries, failedFiles }, the last two only
 * from vitest.
 */

const sum = (results, key) => results.reduce((total, result) => total + result[key], 0);

/** Returns the last line of every run: '412 passed, 0 failed' or '412 passed, 0 failed, 3 skipped'. */
export function countingLine(results) {
  const skipped = sum(results, 'skipped');
  const line = `${sum(results, 'passed')} passed, ${sum(results, 'failed')} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}

/** Returns the result of a check without tests, which counts as one. */
export const asOne = (name, { code, output }) => ({
  name,
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
  details: code === 0 ? '' : output.trim(),
});

/** Returns the result of a check that cannot run here, with the reason. */
export const asSkipped = (name, reason) => ({ name, passed: 0, failed: 0, skipped: 1, details: reason });

/** Returns the part of the vitest output about failures: the report omits failed hooks. */
const printedFailures = (output) => output.slice(Math.max(0, output.indexOf(' FAIL '))).trim();

const failuresOf = (report, output) =>
  report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && file.status === 'failed')
      return [`${file.name}\n${file.message || printedFailures(output)}`];
    return failed.map((test) => `${file.name}\n  ${test.fullName}\n${test.failureMessages.join('\n')}`);
  });

/** Returns tests that passed only on a retry: they are reported, so that flaky tests get fixed. */
const secondTriesOf = (report) =>
  report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map((test) => `${file.name}\n  ${test.fullName}\n${test.failureMessages.join('\n')}`),
  );

/** Returns files that failed before any of their tests ran; vitest counts them in no test. */
const brokenFiles = (report) =>
  report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );

/** Returns the counts of the failed files of a run; a file that failed before its tests is one failure. */
const countsOfFailedFiles = (files) => {
  const tests = files.flatMap((file) => file.assertionResults);
  const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
  return {
    passed: count('passed'),
    failed: count('failed') + brokenFiles({ testResults: files }).length,
    skipped: tests.length - count('passed', 'failed'),
  };
};

/**
 * Returns the counts in the JSON report of vitest; null: the run ended without one. A run that failed although all its
 * tests passed (an unhandled error, say) counts as one failure.
 */
export function fromVitest(name, { code, output }, report) {
  if (report === null) return { name, passed: 0, failed: 1, skipped: 0, details: output.trim() };
  const failed = report.numFailedTests + brokenFiles(report).length;
  const unexplained = code !== 0 && failed === 0 ? 1 : 0;
  return {
    name,
    passed: report.numPassedTests,
    failed: failed + unexplained,
    skipped: report.numPendingTests + report.numTodoTests,
    details: unexplained ? output.trim() : failuresOf(report, output).join('\n\n'),
    secondTries: secondTriesOf(report),
    failedFiles: unexplained ? [] : report.testResults.filter((file) => file.status === 'failed'),
  };
}

/** Returns the result of a run whose failed files ran again: it has the counts of the second run, and reports both. */
export function withSecondRun(first, second) {
  const before = countsOfFailedFiles(first.failedFiles);
  const added = (key) => first[key] - before[key] + second[key];
  const hasPassed = second.failed === 0;
  return {
    ...first,
    ...{ passed: added('passed'), failed: added('failed'), skipped: added('skipped') },
    details: hasPassed ? '' : `${first.details}\n\nand again, alone:\n${second.details}`,
    secondTries: [...first.secondTries, ...(hasPassed ? [`${first.name}\n${first.details}`] : [])],
    failedFiles: [],
  };
}
