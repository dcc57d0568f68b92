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
- **A turn of work without a trace** is the largest part: of the 4.7 points where the contact changes, 2.7 are wrong for that guesser too.

### Presses that could be known
All twelve other people again, 164 counted days from week 3, before intervals are picked at once. Presses of a day with the same
screen, the median and the 90th percentile of six people (accountant, architect, notary, recruiter, developer, lawyer) and of the six others:

| who guesses | contacts right at first | bookings right | presses of six | of six others | on average |
| --- | --- | --- | --- | --- | --- |
| Daybook | 85.8 % | 61.0 % | 19, 30 | 17, 38 | 20.2 |
| contacts as well as can be known, bookings as Daybook | 93.5 % | 61.0 % | 13, 23 | 12, 26 | 13.7 |
| contacts as Daybook, bookings as well as can be known | 85.8 % | 72.0 % | 17, 26 | 16, 37 | 18.4 |
| both as well as can be known | 93.5 % | 72.0 % | 11, 19 | 10, 23 | 11.9 |
| every contact, bookings as Daybook | 100 % | 61.0 % | 9, 18 | 8, 18 | 9.7 |
| every contact, bookings as well as can be known | 100 % | 72.0 % | 7, 15 | 5, 16 | 7.9 |

- **Counted so.** Contacts as well as can be known: of the runs that are guessed wrong 58 in 100, by lot, are guessed right, which
  leaves about as many right as the guesser above gets. Bookings as well as can be known: the project is told, the working
  code is the likeliest of that project by the weights with which it was drawn, and what is chosen on the day counts for the project's
  other time as it does in the drawing (on three of four occasions a project is booked alike all day). The rest is the screen's.
- **12 and 20 are about what somebody reaches who knows how the people are drawn.** One who learns from published days, and gets at most
  88 % of all contacts, does not: what is left has to come from the way of answering.
- **Bookings of those who book working codes** are right in 29 to 53 %, and in 41 to 59 % where all is known: accountant 35 and 41, lawyer 38 and
  53, developer 29 and 46, architect 53 and 59, controller 37 and 45, engineer 32 and 56, estate agent 36 and 45. The five who book the
  project alone have 88 to 94 %; what is left is the project.
- **Where the presses go**, of 20.2: 6.3 give a single activity another contact, mostly one without a trace between two contacts, which is one of
  the two. 2.9 give longer runs another answer, and 2.9 draw these with Shift. 1.3 are spent because the answer has no key of its own. 3.5 accept
  and book. What is left sets rows right as a whole.`;
