import { useT } from '../texts/i18n.ts';
import classes from './skip-link.module.css';

/** The first element that Tab reaches: a link past the header, to the element with the id `content`. */
export const SkipLink = () => {
  const t = useT();
  return (
    <a className={classes.skip} href="#content">
      {t('shell:skip')}
    </a>
  );
};
