/** Counters of this process since its start, exposed by /metrics. */
export const tally = {
  /** Orders saved, by whichever screen or device. */
  saves: 0,
  /** Orders saved in one round trip, as judged from memory. */
  optimisticSaves: 0,
  /** Saves judged from memory that was out of date: they were judged again by the database. */
  outdatedSaves: 0,
  /** Writes that were sent again and had been done. */
  repeats: 0,
  /** Statements ended by their limits, or because no caller waited for them any more. */
  cancelled: 0,
  slow: 0,
  /** Commits that were not confirmed in time. */
  doubts: 0,
  /** A fair came into another database: a restore, a promotion, a copy. */
  incarnations: 0,
  /** Calls with a password in their address. */
  secretGets: 0,
  /** Sign-ins with a wrong password, card or code, and those that were told to wait. */
  signIns: { refused: 0, throttled: 0 },
  jobs: { done: 0, failed: 0, cancelled: 0, waiting: 0 },
}
