import { live } from '@fairdesk/contract/areas/shell/live'
import { useEffect, useSyncExternalStore } from 'react'
import { create } from 'zustand'
import type { StreamShare } from '../../plain/stream-share.ts'
import { channelNamed } from '../../plain/window-channel.ts'
import { useDatabaseState } from '../call/database-state.ts'
import { windowId } from '../call/request-id.ts'
import { useSession } from '../session/session.ts'
import { isPreview } from '../session/token.ts'
import { type LiveWord, shareLive } from './live-share.ts'
import { openLiveStream } from './live-stream.ts'

type Live = LiveWord & {
  /** When the version last moved, by this machine's clock. */
  readonly changedAt: number
}

/** Freshness of the screens and the newest known version of the fair's figures, shown in the foot line. */
export const useLive = create<Live>(() => ({ version: undefined, state: 'connecting', changedAt: Date.now() }))

let listeners = 0
let share: StreamShare<LiveWord> | null = null

/**
 * The live version while the screen is in front, at most once a second: pass it to useRead or usePages and the
 * answers follow the orders.
 */
export function useLiveVersion(): number | undefined {
  useEffect(() => {
    listeners++
    joinIfWanted()
    return () => {
      listeners--
      // A tab switch unmounts one screen's effects and mounts another's: the stream outlives the moment between.
      setTimeout(leaveIfAlone, 1000)
    }
  }, [])
  return useSyncExternalStore(slowly.subscribe, liveVersion)
}

/** Returns the version last passed to screens. */
export function liveVersion(): number | undefined {
  return slowly.version()
}

function joinIfWanted(): void {
  if (listeners === 0 || useSession.getState().status !== 'signedIn') return
  share ??= shareLive({
    channel: channelNamed(channelName()),
    open: (hearIt) => openLiveStream(live.watch, hearIt),
    hear,
  })
}

/** A preview may be of another fair than the other windows are in. */
function channelName(): string {
  return isPreview() ? `fairdesk.live.${windowId()}` : 'fairdesk.live'
}

function leaveIfAlone(): void {
  if (listeners === 0) disconnect()
}

function disconnect(): void {
  share?.stop()
  share = null
  useLive.setState({ version: undefined, state: 'connecting' })
}

// The stream belongs to one sign-in; the next opens its own, also where the same pages are still open.
useSession.subscribe(({ status }) => (status === 'signedIn' ? joinIfWanted() : disconnect()))
addEventListener('pagehide', disconnect)
addEventListener('pageshow', ({ persisted }) => persisted && joinIfWanted())

function hear({ version, state, isDatabaseAvailable }: LiveWord): void {
  const current = useLive.getState()
  if (isDatabaseAvailable !== undefined && isDatabaseAvailable !== current.isDatabaseAvailable)
    useDatabaseState.setState(isDatabaseAvailable ? { isAvailable: true, asOf: null } : { isAvailable: false })
  useLive.setState({
    version,
    state,
    isDatabaseAvailable,
    changedAt: version === current.version ? current.changedAt : Date.now(),
  })
}

/** The version as screens see it: moving at most once a second, whatever the fair does. */
const slowly = slowVersion()

function slowVersion(): { version(): number | undefined; subscribe(listener: () => void): () => void } {
  const waiting = new Set<() => void>()
  const throttle: { displayedVersion: number | undefined; isResting: boolean } = {
    displayedVersion: undefined,
    isResting: false,
  }
  const move = () => {
    const { version } = useLive.getState()
    if (version === throttle.displayedVersion || throttle.isResting) return
    throttle.displayedVersion = version
    throttle.isResting = true
    for (const listener of waiting) listener()
    setTimeout(() => {
      throttle.isResting = false
      move()
    }, 1000)
  }
  useLive.subscribe(move)
  return {
    version: () => throttle.displayedVersion,
    subscribe: (listener) => {
      waiting.add(listener)
      return () => waiting.delete(listener)
    },
  }
}
