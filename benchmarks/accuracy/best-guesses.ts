/** Part of docs/accuracy.md: causes of wrong first guesses, and the best that any guesser could do. */
export const bestGuesses = `## The best possible guesses
All twelve people of the second test set (\`--drawn=2\`, 63,186 untagged logs), before subjects were weighed as a whole; 81.6 % of the first
guesses were right:

| untagged logs | share | wrong of them | points of the 18.4 that are wrong |
| --- | --- | --- | --- |
| contact without any published log | 7.0 % | 46 % | 3.2 |
| with evidence; the same log occurred before, for this contact alone | 23.0 % | 2 % | 0.4 |
| with evidence; the same log occurred for others too | 3.4 % | 30 % | 1.0 |
| with evidence, never seen before | 23.6 % | 17 % | 3.9 |
| … with a word that occurred for this contact alone | 4.8 % | 4 % | 0.2 |
| … with a word of which more than half was for this contact | 4.7 % | 4 % | 0.2 |
| … a fifth to half | 4.0 % | 13 % | 0.5 |
| … less | 6.2 % | 24 % | 1.5 |
| … none of its words ever occurred for this contact | 3.8 % | 37 % | 1.4 |
| without evidence, amid time of its contact, the logs beside it are guessed right | 25.8 % | 1 % | 0.4 |
| … a log beside it is guessed wrong too | 6.6 % | 57 % | 3.8 |
| without evidence, where the contact changes | 9.3 % | 50 % | 4.7 |
| without evidence, between two others | 0.8 % | 89 % | 0.7 |
| document of another contact | 0.5 % | 76 % | 0.4 |

- **A guesser that knows how the people are generated** (every word, folder and number of every project in advance, how much work each
  contact brings on the day, how long one stays with something) is right in 92.6 %, and 99 % right on 72 %. If it is also told which
  contacts the day is about, it is right in 92.7 %. It approximates some of this, but hardly any method can do better on these people.
- **About four points of that cannot be learnt from published days**: the first day of a contact (2.7), and titles without any word that
  occurred for the contact (1.3). The limit for a model that learns is about 88 %.
- **Words of the matter** are right less often than other evidence because projects of one kind share them: a word is mostly not the
  contact's alone. Inflection and compounds play no part here, because these people always write a word the same way.
- **Changes of contact without evidence** are the largest part: of the 4.7 points where the contact changes, 2.7 are wrong for that guesser
  too.

### Presses with the best possible guesses
All twelve people of the second test set again, 164 counted days from week 3, before intervals were selected at once. Presses of a day with
the same screen, the median and the 90th percentile of six people (accountant, architect, notary, recruiter, developer, lawyer) and of the
six others:

| guesses | contacts right at first | bookings right | presses of six | of six others | on average |
| --- | --- | --- | --- | --- | --- |
| Daybook | 85.8 % | 61.0 % | 19, 30 | 17, 38 | 20.2 |
| best possible contacts, bookings as Daybook | 93.5 % | 61.0 % | 13, 23 | 12, 26 | 13.7 |
| contacts as Daybook, best possible bookings | 85.8 % | 72.0 % | 17, 26 | 16, 37 | 18.4 |
| best possible contacts and bookings | 93.5 % | 72.0 % | 11, 19 | 10, 23 | 11.9 |
| every contact right, bookings as Daybook | 100 % | 61.0 % | 9, 18 | 8, 18 | 9.7 |
| every contact right, best possible bookings | 100 % | 72.0 % | 7, 15 | 5, 16 | 7.9 |

- **Method.** Best possible contacts: of the wrongly guessed runs a random 58 in 100 are guessed right, which makes about as many right as
  the guesser above gets. Best possible bookings: the project is given, the working code is the likeliest one of that project by the weights
  with which it was generated, and a choice on the day counts for the project's other time as it does in the generator (on three of four
  occasions a project has one booking all day). The rest is done by the screen.
- **12 and 20 presses are about the limit for a guesser that knows how the people are generated.** A model that learns from published days,
  and gets at most 88 % of all contacts right, does not reach them: the remainder has to come from the way of answering.
- **Bookings of people who book working codes** are right in 29 to 53 %, and in 41 to 59 % with the best possible guesses: accountant 35 and
  41, lawyer 38 and 53, developer 29 and 46, architect 53 and 59, controller 37 and 45, engineer 32 and 56, estate agent 36 and 45. The five
  who book only the project have 88 to 94 %; the remaining error is the project.
- **Presses by purpose**, of 20.2: 6.3 give a single activity another contact, mostly an activity without evidence between two contacts, to
  one of which it belongs. 2.9 give longer runs another answer, and 2.9 select these with Shift. 1.3 are needed because the answer has no
  key of its own. 3.5 accept and book. The others correct whole rows.`;
