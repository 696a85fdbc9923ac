/** Returns the value that this share of the sorted times does not exceed; 0 for an empty list. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? 0
}

export function ascending(times: readonly number[]): number[] {
  return times.toSorted((a, b) => a - b)
}

/** Returns the number of times and their quantiles, in tenths. */
export function summaryOf(times: readonly number[]) {
  const sorted = ascending(times)
  const quantileAt = (share: number) => Math.round(quantile(sorted, share) * 10) / 10
  return {
    count: sorted.length,
    p50: quantileAt(0.5),
    p95: quantileAt(0.95),
    p99: quantileAt(0.99),
    max: quantileAt(1),
  }
}
