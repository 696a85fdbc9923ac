import { setTimeout as rest } from 'node:timers/promises'
import type { BoardFeed, BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import type { Fair } from '../../../../domain/visibility/session-user.ts'
import type { Engine } from '../../../../engine/engine.ts'
import type { Services } from '../../../context.ts'
import { sightsOf } from '../maker.ts'
import { fieldsOf, projectionsWhere } from '../stored-projections.ts'
import { boardOf } from './board.ts'

/**
 * Interval of checks for changes the figures do not reveal, e.g. a revoked link; also the minimum between two sends.
 */
const paceMs = 800
/** Heartbeat interval; a screen that receives nothing for longer assumes that the server is down. */
const beatMs = 5000
/** Maximum time for which old figures stay if new ones fail; then the screen shows that the server is down. */
const graceMs = 5000

type Screen = { readonly linkId: number; readonly send: (event: BoardFeed) => void }
type Seat = Screen & { readonly release: () => void; readonly fail: (error: unknown) => void }

type BoardRoomOptions = {
  readonly services: Services
  readonly fair: Fair
  readonly projectionId: number
}

/**
 * Screens that show one projection. The board is built once for all of them, whenever the figures, the projection,
 * the hours or its maker's visibility change. The room lives as long as it has a screen.
 */
export class BoardRoom {
  readonly #surroundings: BoardRoomOptions
  readonly #onEmpty: () => void
  readonly #seats = new Set<Seat>()
  #isRunning = false
  #engine: Engine | undefined
  #failingSince: number | undefined
  #shown: { readonly event: BoardFeed; readonly text: string; readonly sentAt: number } | undefined

  constructor(surroundings: BoardRoomOptions, onEmpty: () => void) {
    this.#surroundings = surroundings
    this.#onEmpty = onEmpty
  }

  /**
   * Resolves when the screen has left or its link is revoked.
   * @throws the error that prevented building the board: the screen reconnects
   */
  join(screen: Screen, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const seat: Seat = {
      ...screen,
      release: () => {
        this.#seats.delete(seat)
        resolve()
      },
      fail: (error) => {
        this.#seats.delete(seat)
        reject(error)
      },
    }
    if (signal.aborted) return Promise.resolve()
    signal.addEventListener('abort', seat.release, { once: true })
    this.#seats.add(seat)
    if (!this.#isRunning) void this.#run()
    else if (this.#shown) seat.send(ofNow(this.#shown.event))
    return promise
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#seats.size > 0) {
      try {
        await this.#look()
        this.#failingSince = undefined
      } catch (error) {
        this.#lookFailed(error)
      }
      await this.#untilNextLook()
    }
    this.#isRunning = false
    this.#onEmpty()
  }

  /** A database that is away for a moment does not send every screen of the hall away and back at once. */
  #lookFailed(error: unknown): void {
    const nowMs = Date.now()
    this.#failingSince ??= nowMs
    if (this.#shown && nowMs - this.#failingSince < graceMs) {
      this.#surroundings.services.log('a projection could not be made anew', error)
      return
    }
    for (const seat of [...this.#seats]) seat.fail(error)
  }

  /** At once when the figures move, unless the screens have just been sent some. */
  async #untilNextLook(): Promise<void> {
    const ended = new AbortController()
    const pause = (ms: number) => rest(Math.max(0, ms), undefined, { ref: false, signal: ended.signal }).catch(() => {})
    const { promise: changed, resolve } = Promise.withResolvers<void>()
    const unsubscribe = this.#engine?.onVersion(() => resolve())
    const sentMsAgo = Date.now() - (this.#shown?.sentAt ?? 0)
    await Promise.race([pause(paceMs), Promise.all([changed, pause(paceMs - sentMsAgo)])])
    unsubscribe?.()
    ended.abort()
  }

  async #look(): Promise<void> {
    const { services, fair } = this.#surroundings
    const { db } = await services.fairs.databaseOf(fair)
    await this.#endRevoked(db)
    if (this.#seats.size === 0) return
    const event = await this.#board(db)
    const text = JSON.stringify(event.kind === 'feed' ? { ...event, now: 0 } : event)
    const nowMs = Date.now()
    if (text === this.#shown?.text && nowMs - this.#shown.sentAt < beatMs) return
    const isSame = text === this.#shown?.text
    this.#shown = { event, text, sentAt: nowMs }
    for (const { send } of this.#seats) send(isSame && event.kind === 'feed' ? { kind: 'beat', now: nowMs } : event)
  }

  async #endRevoked(db: Kysely<FairDb>): Promise<void> {
    const ids = [...new Set([...this.#seats].map(({ linkId }) => linkId))]
    const result = await sql<{ id: number }>`
      select id from projection_links where id = any(${ids}::int[]) and revoked_at is null`.execute(db)
    const open = new Set(result.rows.map(({ id }) => id))
    for (const seat of [...this.#seats]) {
      if (open.has(seat.linkId)) continue
      seat.send({ kind: 'stopped', reason: 'revoked' })
      seat.release()
    }
  }

  async #board(db: Kysely<FairDb>): Promise<BoardFigures | Extract<BoardFeed, { kind: 'stopped' }>> {
    const { services, fair, projectionId } = this.#surroundings
    const [stored] = await projectionsWhere(db, sql<SqlBool>`id = ${projectionId}`)
    if (!stored) return { kind: 'stopped', reason: 'revoked' }
    const sights = await sightsOf(services.platform, fair.id, [stored.makerId])
    const visibility = sights.get(stored.makerId)
    if (!visibility) return { kind: 'stopped', reason: 'maker' }
    this.#engine = await services.engineOf(fair)
    return boardOf({ db, engine: this.#engine, fair }, { fields: fieldsOf(stored), visibility })
  }
}

function ofNow(event: BoardFeed): BoardFeed {
  return event.kind === 'feed' ? { ...event, now: Date.now() } : event
}
