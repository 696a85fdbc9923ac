/** Channel for messages to the browser's other windows. */
export type ShareChannel<Message> = {
  postMessage(message: Message): void
  close(): void
  onmessage: ((event: MessageEvent<Message>) => void) | null
}

/**
 * Returns the channel of this name; if the browser does not support or allow it, an isolated one, so that the window
 * has its own stream.
 */
export function channelNamed<Message>(name: string): ShareChannel<Message> {
  try {
    return new BroadcastChannel(name)
  } catch {
    return { postMessage: () => undefined, close: () => undefined, onmessage: null }
  }
}
