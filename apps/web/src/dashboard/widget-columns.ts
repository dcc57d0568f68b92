import type { CSSProperties } from 'react';

/** Returns the width of a widget for its style sheet, which has one column on a narrow window. */
export const columnsOf = (columns: number): CSSProperties => ({ ['--columns' as string]: columns });
