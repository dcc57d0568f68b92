/** Turns each row of `width` scores into probabilities that add up to 1, in place. Returns the same array. */
export function softmaxRows(scores: Float64Array, width: number): Float64Array {
  for (let start = 0; start < scores.length; start += width) {
    const end = start + width;
    let highest = Number.NEGATIVE_INFINITY;
    for (let at = start; at < end; at += 1) {
      const score = scores[at] ?? 0;
      if (score > highest) highest = score;
    }
    let sum = 0;
    for (let at = start; at < end; at += 1) {
      const power = Math.exp((scores[at] ?? 0) - highest);
      scores[at] = power;
      sum += power;
    }
    const scale = 1 / sum;
    for (let at = start; at < end; at += 1) scores[at] = (scores[at] ?? 0) * scale;
  }
  return scores;
}
