import type { SupportFact } from '@daybook/contract/support.ts';
import classes from './message-list.module.css';

/** Technical details, as sent. */
export const Facts = ({ facts }: { facts: readonly SupportFact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ name, value }) => (
      <div key={name} style={{ display: 'contents' }}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
