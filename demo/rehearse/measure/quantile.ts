/** Returns the value that this share of the sorted times does not exceed; 0 for an empty list. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? 0
}

export function ascending(times: readonly number[]): number[] {
  return times.toSorted((a, b) => a - b)
}
