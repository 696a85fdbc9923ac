import { LiveEvent } from '@fairdesk/contract/areas/shell/live'
import { liveSilenceMs } from '@fairdesk/contract/device/live-pace'
import type { Endpoint } from '@fairdesk/contract/endpoint'
import { ask, envelopeOf } from '../call/api.ts'
import { ApiError } from '../call/api-error.ts'
import { tellFailure } from '../call/failures.ts'
import { endSession } from '../session/session.ts'
import { spokenShellPhrases } from '../text/phrases.ts'
import type { LiveWord } from './live-share.ts'

const longestPauseMs = 15_000

/** A call whose events are versions. */
export type LiveEndpoint = Endpoint & { readonly transport: 'live'; readonly output: typeof LiveEvent }

/** Keeps one stream of events open until stopped; a broken one comes back, ever more slowly, with a little chance in it. */
export function openLiveStream(endpoint: LiveEndpoint, hear: (message: LiveWord) => void): () => void {
  const ended = new AbortController()
  let version: number | undefined
  let isDatabaseAvailable: boolean | undefined
  const onEvent = (event: LiveEvent | null) => {
    if (event?.kind === 'signedOut') return endSession(spokenShellPhrases().signInAgain.ended)
    if (event?.kind === 'version') version = event.version
    if (event?.kind === 'database') isDatabaseAvailable = event.isAvailable
    hear({ version, state: 'live', isDatabaseAvailable })
  }
  const run = async () => {
    for (let failures = 0; !ended.signal.aborted; failures++) {
      const hasReceived = await readStream(endpoint, ended.signal, onEvent)
      if (hasReceived) failures = 0
      if (ended.signal.aborted) return
      isDatabaseAvailable = undefined
      hear({ version, state: 'away' })
      await pause(Math.min(longestPauseMs, 500 * 2 ** failures) * (0.5 + Math.random()), ended.signal)
    }
  }
  void run()
  return () => ended.abort()
}

/** Waits, but not beyond the moment the network is back. */
function pause(ms: number, ended: AbortSignal): Promise<void> {
  const over = new AbortController()
  return new Promise<void>((resolve) => {
    const timer = setTimeout(finish, ms)
    function finish(): void {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    globalThis.addEventListener('online', finish, { signal: over.signal })
    ended.addEventListener('abort', finish, { signal: over.signal })
  })
}

/** Reads until the stream ends or falls silent; true if anything was received. */
async function readStream(
  endpoint: LiveEndpoint,
  ended: AbortSignal,
  onEvent: (event: LiveEvent | null) => void,
): Promise<boolean> {
  const silence = new AbortController()
  const watch = () => setTimeout(() => silence.abort(), liveSilenceMs)
  let timer = watch()
  let hasReceived = false
  // An error here is no broken connection and is not retried forever.
  const { request, token } = ask(endpoint, {})
  const signal = AbortSignal.any([ended, silence.signal])
  try {
    const response = await fetch(request(), { signal })
    const isStream = response.headers.get('content-type')?.includes('event-stream')
    if (!response.ok || !response.body || !isStream) return await refused(response, token)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let rest = ''; ; ) {
      const { done, value } = await reader.read()
      if (done) return hasReceived
      hasReceived = true
      clearTimeout(timer)
      timer = watch()
      rest = take(rest + value, onEvent)
    }
  } catch {
    return hasReceived
  } finally {
    clearTimeout(timer)
  }
}

/** An envelope instead of a stream: a dead sign-in ends here, anything else is tried again. */
async function refused(response: Response, token: string): Promise<false> {
  await envelopeOf(response).catch((error) => {
    if (error instanceof ApiError) tellFailure(error, { quiet: true, token })
  })
  return false
}

/** Takes the whole events from the text and gives back the unfinished rest; null is a heartbeat. */
function take(text: string, onEvent: (event: LiveEvent | null) => void): string {
  const blocks = text.split('\n\n')
  const rest = blocks.pop() ?? ''
  for (const block of blocks) {
    const data = block.split('\n').find((line) => line.startsWith('data: '))
    const event = data === undefined ? null : LiveEvent.safeParse(JSON.parse(data.slice(6)))
    onEvent(event?.data ?? null)
  }
  return rest
}
