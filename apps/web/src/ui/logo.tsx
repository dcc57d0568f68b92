import classes from './logo.module.css';

const name = 'Daybook';

/** The mark, with the name beside it unless there is only room for the mark. */
export const Logo = ({ markOnly = false }: { markOnly?: boolean }) => (
  <span className={classes.logo}>
    <img src="/icon.svg" alt={markOnly ? name : ''} width={28} height={28} />
    {!markOnly && <span className={classes.name}>{name}</span>}
  </span>
);
