import type { Terms } from '@daybook/contract/terms.ts';
import { ScrollArea } from '@mantine/core';
import classes from './terms.module.css';

type TermsTextProps = { terms: Terms; label: string };

/** The operator's text, unchanged; it can be scrolled by keyboard. */
export const TermsText = ({ terms: { text, language }, label }: TermsTextProps) => (
  <ScrollArea.Autosize
    className={classes.frame}
    mah="50vh"
    viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label, lang: language }}
  >
    <div className={classes.text}>{text}</div>
  </ScrollArea.Autosize>
);
