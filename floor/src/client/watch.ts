import type { DeviceEvent } from '@fairdesk/contract/areas/device/device'
import { Pause } from '@fairdesk/outbox/pause'
import { headers } from './call.ts'

const pause = new Pause()

/** Opens a stream that has broken off at once: the server was reached. */
export function watchAgain(): void {
  pause.end()
}

/** Parses the complete events of a stream of `data:` lines received so far. */
function eventsIn(text: string): { readonly events: DeviceEvent[]; readonly rest: string } {
  const blocks = text.split('\n\n')
  const rest = blocks.pop() ?? ''
  const events = blocks.flatMap((block) => {
    const line = block.split('\n').find((candidate) => candidate.startsWith('data: '))
    // Each is as the contract says it.
    return line ? [JSON.parse(line.slice(6)) as DeviceEvent] : []
  })
  return { events, rest }
}

/** Passes server events to `hear` until `signal`; reopens a stream that breaks off. */
export async function watch(hear: (event: DeviceEvent) => void, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    let isReplaced = false
    try {
      await listen((event) => {
        failures = 0
        if (event.kind === 'replaced') isReplaced = true
        else hear(event)
      }, signal)
    } catch {
      // Opened again below.
    }
    // Two pages that took the stream from each other would do it for ever.
    if (isReplaced) await lookedAt(signal)
    await pause.start(Math.min(30_000, 1000 * 2 ** failures) * (0.5 + Math.random()))
  }
}

/** Waits until the user returns to this page. */
function lookedAt(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.removeEventListener('focus', turned)
      document.removeEventListener('visibilitychange', turned)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const turned = () => {
      if (document.visibilityState !== 'hidden') end()
    }
    window.addEventListener('focus', turned)
    document.addEventListener('visibilitychange', turned)
    signal.addEventListener('abort', end)
  })
}

async function listen(hear: (event: DeviceEvent) => void, signal: AbortSignal): Promise<void> {
  const response = await fetch('/api/device/watch', { headers: headers(), signal })
  if (!response.headers.get('content-type')?.includes('event-stream') || !response.body) throw new Error('no stream')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let text = ''; ; ) {
    const { done, value } = await reader.read()
    if (done) return
    const { events, rest } = eventsIn(text + value)
    text = rest
    for (const event of events) hear(event)
  }
}
