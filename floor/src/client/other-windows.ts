/** Opens a channel to the browser's other windows; null if unsupported, or blocked like storage. */
export function channelTo(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
