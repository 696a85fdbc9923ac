import { findFair } from '../../../../domain/fairs/fairs.ts'
import type { Fair } from '../../../../domain/visibility/session-user.ts'
import type { Services } from '../../../context.ts'
import { type FeedState, readFeedState } from './feed-state.ts'
import { GuideStamps } from './guide-stamps.ts'

/** Maximum age in milliseconds while devices call or listen: notices come from many actions. */
const trustedMs = 2000

type Listener = (state: FeedState) => void
type FeedServices = Pick<Services, 'fairs' | 'deviceNews' | 'platform' | 'sessions'>

/**
 * State of a fair shared by all its devices, read once for all: at most every two seconds while they call or listen,
 * and at once when a change is reported. A heartbeat therefore costs no query.
 */
class DeviceFeed {
  readonly #services: FeedServices
  readonly #fair: Fair
  readonly #listeners = new Set<Listener>()
  readonly #guides = new GuideStamps()
  #state: Promise<FeedState> | undefined
  #readAt = 0
  #stop: (() => void) | undefined

  constructor(services: FeedServices, fair: Fair) {
    this.#services = services
    this.#fair = fair
  }

  currentState(): Promise<FeedState> {
    if (!this.#state || Date.now() - this.#readAt > trustedMs) return this.#read()
    return this.#state
  }

  /** Notifies the listener after every read; the returned function unsubscribes. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    this.#stop ??= this.#follow()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#stop?.()
      this.#stop = undefined
    }
  }

  #follow(): () => void {
    const look = oneAtATime(async () => {
      // A brief outage of the database must not end the stream.
      const state = await this.#read().catch(() => null)
      if (state) for (const listener of this.#listeners) listener(state)
    })
    const timer = setInterval(look, trustedMs)
    const stopNews = this.#services.deviceNews.listen(this.#fair.id, look)
    // The fair was opened or closed by hand: what sessions are made of has changed.
    const stopSessions = this.#services.sessions.onChange((details) => {
      if (details === null) look()
    })
    return () => {
      clearInterval(timer)
      stopNews()
      stopSessions()
    }
  }

  #read(): Promise<FeedState> {
    this.#readAt = Date.now()
    const reading = this.#readNow()
    this.#state = reading
    reading.catch(() => {
      if (this.#state === reading) this.#state = undefined
    })
    return reading
  }

  async #readNow(): Promise<FeedState> {
    const { fairs, platform } = this.#services
    const [{ db }, fair] = await Promise.all([fairs.databaseOf(this.#fair), findFair(platform, this.#fair.id)])
    return readFeedState(db, { fair: fair ?? this.#fair, guides: await this.#guides.current(db) })
  }
}

/** Returns a function that runs `work`, and once more after it where it was called meanwhile, however often. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false
  let isDue = false
  const run = async () => {
    isRunning = true
    try {
      for (; isDue; await work()) isDue = false
    } finally {
      isRunning = false
    }
  }
  return () => {
    isDue = true
    if (!isRunning) void run()
  }
}

const feeds = new WeakMap<object, Map<string, DeviceFeed>>()

/** Returns this process's feed, keyed by schema: a fair that was cleaned has another one. */
export function deviceFeed(services: Services, fair: Fair): DeviceFeed {
  const ofProcess = feeds.get(services.deviceNews) ?? new Map<string, DeviceFeed>()
  feeds.set(services.deviceNews, ofProcess)
  const feed = ofProcess.get(fair.schema) ?? new DeviceFeed(services, fair)
  ofProcess.set(fair.schema, feed)
  return feed
}
