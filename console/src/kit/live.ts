import { LiveEvent, live } from '@fairdesk/contract/areas/live'
import { useEffect, useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { requestOf } from './api.ts'

type Live = {
  /** The newest version of the fair's figures heard of; undefined before the first word. */
  readonly version: number | undefined
  readonly state: 'connecting' | 'live' | 'away'
  /** When the version last moved, by this machine's clock. */
  readonly at: number
}

/** How fresh the screens are: the foot line shows it. */
export const useLive = create<Live>(() => ({ version: undefined, state: 'connecting', at: Date.now() }))

const silenceMs = 30_000
const longestPauseMs = 15_000

let listeners = 0
let stop: (() => void) | null = null

/**
 * The live version while the screen is in front, at most once a second: pass it to useRead or usePages and the
 * answers follow the orders.
 */
export function useLiveVersion(): number | undefined {
  useEffect(() => {
    listeners++
    stop ??= listen()
    return () => {
      listeners--
      // A tab switch unmounts one screen's effects and mounts another's: the stream outlives the moment between.
      setTimeout(() => {
        if (listeners > 0 || !stop) return
        stop()
        stop = null
      }, 1000)
    }
  }, [])
  return useSyncExternalStore(slowly.subscribe, slowly.version)
}

/** The version as screens see it: moving at most once a second, whatever the fair does. */
const slowly = slowVersion()

function slowVersion(): { version(): number | undefined; subscribe(tell: () => void): () => void } {
  const waiting = new Set<() => void>()
  const now: { shown: number | undefined; isResting: boolean } = { shown: undefined, isResting: false }
  const move = () => {
    const { version } = useLive.getState()
    if (version === now.shown || now.isResting) return
    now.shown = version
    now.isResting = true
    for (const tell of waiting) tell()
    setTimeout(() => {
      now.isResting = false
      move()
    }, 1000)
  }
  useLive.subscribe(move)
  return {
    version: () => now.shown,
    subscribe: (tell) => {
      waiting.add(tell)
      return () => waiting.delete(tell)
    },
  }
}

/** Keeps one stream of events open until stopped; a broken one comes back, ever more slowly, with a little chance in it. */
function listen(): () => void {
  const ended = new AbortController()
  const run = async () => {
    for (let failures = 0; !ended.signal.aborted; failures++) {
      const heard = await readStream(ended.signal)
      if (heard) failures = 0
      if (ended.signal.aborted) return
      useLive.setState({ state: 'away' })
      const pause = Math.min(longestPauseMs, 500 * 2 ** failures) * (0.5 + Math.random())
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  void run()
  return () => ended.abort()
}

/** Reads until the stream ends or falls silent; true when anything was heard. */
async function readStream(ended: AbortSignal): Promise<boolean> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMs)
  let heard = false
  try {
    const response = await fetch(requestOf(live.watch, {}), { signal: AbortSignal.any([ended, silence.signal]) })
    if (!response.ok || !response.body || !response.headers.get('content-type')?.includes('event-stream')) return false
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let rest = ''; ; ) {
      const { done, value } = await reader.read()
      if (done) return heard
      heard = true
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceMs)
      rest = take(rest + value)
    }
  } catch {
    return heard
  } finally {
    clearTimeout(timer)
  }
}

/** Takes the whole events from the text and gives back the unfinished rest. */
function take(text: string): string {
  const blocks = text.split('\n\n')
  const rest = blocks.pop() ?? ''
  for (const block of blocks) {
    const data = block.split('\n').find((line) => line.startsWith('data: '))
    const event = data === undefined ? null : LiveEvent.safeParse(JSON.parse(data.slice(6)))
    if (event?.success && event.data.kind === 'version')
      useLive.setState({ version: event.data.version, state: 'live', at: Date.now() })
    else useLive.setState({ state: 'live' })
  }
  return rest
}
