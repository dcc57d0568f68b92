/** Checks that subjects of commits have the form and the length of docs/writing.md. */
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { fromRoot } from './paths.mjs';

/** Earlier commits are not checked: history is not rewritten. */
const since = '2026-11-28T00:00:00Z';
const mostCharacters = 71;
const types = ['feat', 'fix', 'perf', 'refactor', 'docs', 'test'];
const form = new RegExp(`^(?:${types.join('|')})\\([a-z][a-z\\d-]*\\): \\S`);
/** Subjects that Git writes itself. */
const byGit = /^(?:Merge|Revert|fixup!|squash!) /;

/** Returns the problems of one subject. */
export function checkSubject(subject) {
  if (byGit.test(subject)) return [];
  return [
    ...(form.test(subject) ? [] : [`"${subject}": write "${types.join('|')}(concept): sentence" (docs/writing.md)`]),
    ...(subject.length <= mostCharacters
      ? []
      : [`"${subject}": has ${subject.length} characters, of at most ${mostCharacters}`]),
  ];
}

/** Returns the subjects of the commits since then; none without a history, as in an archive. */
function subjects() {
  try {
    const options = { cwd: fromRoot('.'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['log', '--no-merges', `--since=${since}`, '--format=%s'], options)
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = subjects().flatMap(checkSubject);
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
