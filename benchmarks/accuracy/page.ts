import { allTrades } from '../people/trades/all-trades.ts';
import type { Observations } from './observation.ts';
import { untagged } from './tally.ts';

const count = (value: number): string => value.toLocaleString('en');

/** docs/accuracy.md: what is measured and how, and the tables. */
export function accuracyPage({ logs, days }: Observations, tables: string): string {
  const people = new Set(days.map(({ person }) => person)).size;
  const silent = logs.filter(({ clue }) => clue === 'none').length;
  const share = Math.round((silent / logs.length) * 100);
  const open = untagged(logs).length;
  return `# Accuracy of suggestions

Written by \`npm run accuracy\`. ${people} people of as many trades (${allTrades.map(({ key }) => key).join(', ')}), ${count(days.length)}
working days, ${count(logs.length)} logs that take time, ${share} % of them without any evidence of their own; ${count(open)} of them were untagged when
they were asked about.

## How it is measured
- **The people are invented, truth first** (\`benchmarks/people\`): contacts, projects, working codes and habits, then each day, then
  what a recorder sees of it. They share no code and no words with the demo organisation, nor with the people from whom
  the model learns. The same label draws the same person.
- **A day is asked about with what was published before it.** Each person makes careful rules in the first four weeks, decides every day and
  publishes it; only then the next day comes. Rules are made of facts that belong to one contact by their nature (a domain, a
  folder, a number), met twice, and not of all of them.
- **The same functions as in the product** recognise subjects, apply rules and thresholds, resolve overlap, make suggestions and settle
  them; the tables behind them are kept in memory. A test compares this store with the server (\`benchmarks/accuracy\`).
- **The yardsticks see the same** logs with the same truth at the same moment: the most frequent answer, the last used answer, and
  naive Bayes over words, addresses and folders.
- **Interactions** count as the screen asks: 1 to accept, 2 to correct, 2 for each further contact in one question, 2 for each booking that
  is corrected. What is certain is accepted together for 1, what is short too; appointments are 1 each.

${tables}
`;
}
