import { expect, it } from 'vitest';
import { longestReply, replyText } from './reply-text.ts';

const quoted = '> Nothing is recorded.\n> \n> Browser: Firefox\n';

it.each([
  ['English', `Press the button.\n\nOn Mon, 2 Nov 2026 at 10:00, Ada <a@b.example> wrote:\n${quoted}`],
  ['Dutch', `Press the button.\n\nOp ma 2 nov 2026 om 10:00 schreef Daybook <d@b.example>:\n\n${quoted}`],
  ['German', `Press the button.\n\nAm 02.11.26 um 10:00 schrieb Daybook:\n${quoted}`],
  ['French', `Press the button.\r\n\r\nLe lun. 2 nov. 2026 à 10:00, Daybook a écrit :\r\n${quoted}`],
  [
    'over two lines',
    `Press the button.\n\nOn Mon, 2 Nov 2026 at 10:00, Daybook support of this server\n<d@b.example> wrote:\n${quoted}`,
  ],
  [
    'Outlook',
    'Press the button.\n\n________________________________\nVan: Daybook\nVerzonden: maandag\nNothing is recorded.',
  ],
  [
    'Outlook, without a line',
    'Press the button.\n\nFrom: Daybook <d@b.example>\nSent: Monday\nTo: x\n\nNothing is recorded.',
  ],
  ['a line of words', 'Press the button.\n\n-----Original Message-----\nNothing is recorded.'],
  ['a signature', 'Press the button.\n\n-- \nAda\nBakker'],
  ['nothing before it', `Press the button.\n\n${quoted}`],
])('leaves out the mail that is answered: %s', (_, mail) => {
  expect(replyText(mail)).toBe('Press the button.');
});

it('keeps answers between quoted lines, and words that only look like a quotation', () => {
  const between = 'On Monday Ada wrote:\n> What now?\nPress the button.\n> And then?\nNothing.';
  expect(replyText(between)).toBe(between);
  expect(replyText('From: me\nwith thanks')).toBe('From: me\nwith thanks');
});

it('is empty where nothing was written, never longer than a message, and text that can be stored', () => {
  expect(replyText(`On Monday Ada wrote:\n${quoted}`)).toBe('');
  expect(replyText('x'.repeat(9000))).toHaveLength(longestReply);
  expect(replyText('a\0b\ud800')).toBe('ab');
});
