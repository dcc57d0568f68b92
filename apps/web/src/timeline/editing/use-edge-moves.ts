// The edge of a slot that is being moved. The code for moving it is loaded when the user first grabs one.
import { useEffect, useRef, useState } from 'react';
import { createStore } from '../../shell/store.ts';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import type { EdgeMove } from './edge-move.ts';
import type { AroundEdges, EdgeMoves } from './edge-moves.ts';

const lateEdgeMoves = (around: () => AroundEdges): EdgeMoves => {
  const store = createStore<EdgeMove | null>(null);
  let made: EdgeMoves | null = null;
  const fetch = async (): Promise<EdgeMoves> => {
    const { edgeMoves } = await import('./edge-moves.ts');
    made ??= edgeMoves(store, around);
    return made;
  };
  const withMoves = (run: (moves: EdgeMoves) => void): void => {
    if (made) run(made);
    else void fetch().then(run, () => undefined);
  };
  return {
    store,
    drag: (...move) => withMoves((moves) => moves.drag(...move)),
    nudge: (...step) => withMoves((moves) => moves.nudge(...step)),
    // Nothing moves before the code is loaded.
    finish: () => made?.finish(),
    cancel: () => made?.cancel(),
  };
};

export const useEdgeMoves = (around: Omit<AroundEdges, 't' | 'formats'>): EdgeMoves => {
  const t = useT();
  const formats = useFormats();
  const latest = useRef({ ...around, t, formats });
  latest.current = { ...around, t, formats };
  const [moves] = useState(() => lateEdgeMoves(() => latest.current));
  // Moves are saved, wherever the user navigates to.
  useEffect(() => () => moves.finish(), [moves]);
  return moves;
};
