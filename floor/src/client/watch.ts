import type { DeviceEvent } from '@fairdesk/contract/areas/device/device'
import { liveSilenceMs } from '@fairdesk/contract/device/live-pace'
import { Pause } from '@fairdesk/outbox/pause'
import { headers } from './call.ts'

const pause = new Pause()

/** Opens a stream that has broken off at once: the server was reached. */
export function watchAgain(): void {
  pause.end()
}

/**
 * Passes server events to `hear` until `signal`; reopens a stream that breaks off or falls silent. The first events of
 * each stream tell the state, so that nothing is missed.
 */
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

/** Reads events until the stream ends, breaks off or falls silent; leaves no connection open. */
async function listen(hear: (event: DeviceEvent) => void, signal: AbortSignal): Promise<void> {
  const stream = new AbortController()
  const end = () => stream.abort()
  const endIfSilent = () => setTimeout(end, liveSilenceMs)
  let timer = endIfSilent()
  signal.addEventListener('abort', end)
  try {
    const response = await fetch('/api/device/watch', { headers: headers(), signal: stream.signal })
    // The page of a captive portal is no stream.
    if (!response.headers.get('content-type')?.includes('event-stream') || !response.body) return
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let rest = ''; ; ) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = endIfSilent()
      rest = take(rest + value, hear)
    }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    end()
  }
}

/** Takes the whole lines of a text and returns the rest; each event is one line, as the contract defines it. */
function take(text: string, hear: (event: DeviceEvent) => void): string {
  const lines = text.split('\n')
  const rest = lines.pop() ?? ''
  for (const line of lines) if (line.startsWith('data: ')) hear(JSON.parse(line.slice(6)))
  return rest
}
