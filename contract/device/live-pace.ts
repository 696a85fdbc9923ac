/** Interval of the heartbeats in a stream of live events. */
export const liveHeartbeatMs = 15_000

/** A stream without an event or a heartbeat for this long is broken, and is opened again. */
export const liveSilenceMs = 2.5 * liveHeartbeatMs
