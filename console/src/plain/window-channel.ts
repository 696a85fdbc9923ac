/** What a window says to the others of its browser. */
export type ShareChannel<Message> = {
  postMessage(message: Message): void
  close(): void
  onmessage: ((event: MessageEvent<Message>) => void) | null
}

/** The channel of this name; where the browser has or gives none, one on which nobody is, so that the window has its own stream. */
export function channelNamed<Message>(name: string): ShareChannel<Message> {
  try {
    return new BroadcastChannel(name)
  } catch {
    return { postMessage: () => undefined, close: () => undefined, onmessage: null }
  }
}
