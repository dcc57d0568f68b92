import { Suspense } from 'react';
import { onDemand } from '../on-demand.tsx';
import classes from './choice-field.module.css';
import { MultiSelectSkeleton } from './multi-select-skeleton.tsx';
import type { RemoteMultiSelectProps } from './remote-multi-select.tsx';

const RemoteMultiSelect = onDemand(async () => (await import('./remote-multi-select.tsx')).RemoteMultiSelect);

/** A filter with several choices out of many; shows a skeleton until its code is loaded. */
export const ChoiceField = (props: RemoteMultiSelectProps) => (
  <div className={classes.field}>
    <Suspense fallback={<MultiSelectSkeleton label={props.label} />}>
      <RemoteMultiSelect {...props} />
    </Suspense>
  </div>
);
