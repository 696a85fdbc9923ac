/** What the thread of the callers is told: how often it calls for what, and for how long. */
export type HeartbeatTurn = {
  readonly url: string
  /** Of the devices, each of which calls in its turn. */
  readonly tokens: readonly string[]
  readonly beatsPerSecond: number
  readonly othersPerSecond: number
  readonly ms: number
}

/** Milliseconds from when each was due until it was answered. */
export type HeartbeatTimes = {
  readonly beats: readonly number[]
  readonly others: readonly number[]
  readonly errors: readonly string[]
}
