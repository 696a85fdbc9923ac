import type { Connection } from './connection.ts'
import type { Me } from './hall.ts'

const usualBeatSec = 30

type Options = {
  readonly connection: Connection
  readonly clock: () => number
  readonly me: Me
  /** Number of edits and words that wait for an answer. */
  readonly waiting: () => number
  readonly isOffline: () => boolean
}

/** Sends a device's heartbeat at the interval the server asks for, and receives the messages it reports. */
export class Heartbeat {
  readonly #options: Options
  #isStopped = false
  #timer: NodeJS.Timeout | undefined
  #messagesSince: string | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** Devices that come in together beat at different moments. */
  start(): void {
    this.#beatLater(usualBeatSec * Math.random())
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  async readMessages(): Promise<void> {
    const { connection, clock } = this.#options
    const since = this.#messagesSince
    const body = since === undefined ? {} : { since }
    const { code, data } = await connection.call({ path: '/device/messages', due: clock(), body })
    if (code === 200 && data.next) this.#messagesSince = data.next
  }

  #beatLater(seconds: number): void {
    if (this.#isStopped) return
    const due = this.#options.clock() + seconds * 1000
    this.#timer = setTimeout(() => void this.#beat(due), seconds * 1000)
  }

  async #beat(due: number): Promise<void> {
    const { connection, me, waiting, isOffline } = this.#options
    let next = usualBeatSec
    if (!isOffline()) {
      const body = {
        packageVersion: me.packageVersion,
        page: 'wall',
        unsent: waiting(),
        lastMessage: this.#messagesSince ?? null,
      }
      const { code, data, nextSec } = await connection.call({ path: '/device/heartbeat', due, body })
      next = (code === 200 ? data.nextSec : nextSec) ?? usualBeatSec
      if (code === 200 && data.messages > 0) await this.readMessages()
    }
    this.#beatLater(next)
  }
}
