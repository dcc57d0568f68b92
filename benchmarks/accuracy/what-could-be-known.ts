/** Part of docs/accuracy.md: where first guesses of the other people are wrong, and how many nobody could get right. */
export const whatCouldBeKnown = `## What could be known
All twelve other people (\`--drawn=2\`, 63,186 untagged logs), in the state before subjects were weighed as a whole, 81.6 % right:

| untagged logs | share | wrong of them | points of the 18.4 that are wrong |
| --- | --- | --- | --- |
| contact of which nothing was published yet | 7.0 % | 46 % | 3.2 |
| tells something, as the same log did before, for this contact alone | 23.0 % | 2 % | 0.4 |
| tells something, as the same log did for others too | 3.4 % | 30 % | 1.0 |
| tells something, never seen before | 23.6 % | 17 % | 3.9 |
| … with a word that was met for this contact alone | 4.8 % | 4 % | 0.2 |
| … with a word of which more than half was its | 4.7 % | 4 % | 0.2 |
| … a fifth to half | 4.0 % | 13 % | 0.5 |
| … less | 6.2 % | 24 % | 1.5 |
| … no word of it was ever met for this contact | 3.8 % | 37 % | 1.4 |
| tells nothing, amid time of its contact, the logs beside it are guessed right | 25.8 % | 1 % | 0.4 |
| … one beside it is guessed wrong too | 6.6 % | 57 % | 3.8 |
| tells nothing, where the contact changes | 9.3 % | 50 % | 4.7 |
| tells nothing, between two others | 0.8 % | 89 % | 0.7 |
| document of another contact | 0.5 % | 76 % | 0.4 |

- **A guesser that knows how the people are drawn** (every word, folder and number of every project before it is seen, how much work each
  contact brings on the day, for how long one stays with something) is right in 92.6 %, and 99 % right on 72 %. Told which contacts
  the day is about as well, it is right in 92.7 %. It reckons some of this roughly; hardly anybody does better on these people.
- **Of that, about four points cannot be learnt from published days**: the first day of a contact (2.7), and titles of which no word was met for the contact
  (1.3). What is left for one who learns is about 88 %.
- **Words of the matter** are right less often than elsewhere because projects of one kind share them: a word is mostly not the contact's
  alone. Inflection and compounds tell nothing here, because these people write a word always the same.
- **A turn of work without a trace** is the largest part: of the 4.7 points where the contact changes, 2.7 are wrong for that guesser too.`;
