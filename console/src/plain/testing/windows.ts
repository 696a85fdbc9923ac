import type { ShareChannel } from '../window-channel.ts'

/** A browser's windows on one channel; messages arrive a millisecond later, as they would. */
export function windowsOnOneChannel<Message>() {
  const ears = new Set<ShareChannel<Message>>()
  const join = () => {
    const post = (message: Message) => {
      if (!ears.has(channel)) return
      const others = [...ears].filter((other) => other !== channel)
      setTimeout(() => {
        for (const other of others) other.onmessage?.(new MessageEvent('message', { data: message }))
      }, 1)
    }
    const channel: ShareChannel<Message> = {
      postMessage: post,
      close: () => void ears.delete(channel),
      onmessage: null,
    }
    ears.add(channel)
    return { channel, sleep: () => ears.delete(channel), wake: () => ears.add(channel) }
  }
  return { join }
}
