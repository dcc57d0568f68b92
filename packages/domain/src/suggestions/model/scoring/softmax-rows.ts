/** Probabilities that add up to 1 in each row of `width` scores. */
export function softmaxRows(scores: Float64Array, width: number): Float64Array {
  const result = new Float64Array(scores.length);
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
      result[at] = power;
      sum += power;
    }
    const scale = 1 / sum;
    for (let at = start; at < end; at += 1) result[at] = (result[at] ?? 0) * scale;
  }
  return result;
}
