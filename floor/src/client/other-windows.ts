/** What windows of this browser tell each other; null where there is no such thing, or the browser refuses it as it refuses to store. */
export function channelTo(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
