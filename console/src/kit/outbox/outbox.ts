import { order } from '@fairdesk/contract/areas/orders/order'
import type { SaveAnswer } from '@fairdesk/contract/areas/orders/save-order'
import { create } from 'zustand'
import { call } from '../call/api.ts'
import { ApiError } from '../call/api-error.ts'
import { newRequestId, windowId } from '../call/request-id.ts'
import { outboxDisk } from './outbox-disk.ts'
import { type CellEdit, mergeEdits, type OutboxRecord, rowsOf } from './outbox-record.ts'

export type OutboxEvent =
  | { readonly kind: 'sending'; readonly record: OutboxRecord }
  | { readonly kind: 'answered'; readonly record: OutboxRecord; readonly answer: SaveAnswer }
  /** The whole order takes no changes: locked, submitted, closed. */
  | { readonly kind: 'refused'; readonly record: OutboxRecord; readonly msg: string }

/** Typing runs on; edits made within this time travel together. */
const gatherMs = 350
/** Poor Wi-Fi: an answer that has not come by then is asked for again, with the same number. */
const patienceMs = 8000
const longestPauseMs = 30_000
/** A window that has not touched its records for so long is gone; another one sends them. */
const abandonedMs = 30_000

export const useOutbox = create<{ readonly cells: number; readonly isStuck: boolean }>(() => ({
  cells: 0,
  isStuck: false,
}))

type Listener = (event: OutboxEvent) => void

/** Order edits on their way to the server: kept in the browser until answered, sent one record at a time, each once. */
class Outbox {
  #owner = ''
  #records: OutboxRecord[] = []
  #running = false
  #wake: () => void = () => undefined
  readonly #listeners = new Set<Listener>()

  /** Takes up what this user left behind in this browser. */
  async start(owner: string): Promise<void> {
    if (this.#owner === owner) return
    this.#owner = owner
    const left = (await outboxDisk.all()).filter((record) => record.owner === owner && this.#isMine(record))
    this.#records = left.map((record) => ({ ...record, window: windowId() }))
    this.#tell()
    if (this.#records.length > 0) void this.#run()
  }

  on(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Cells of this customer's order that the server has not answered for. */
  waitingFor(customerId: number): readonly CellEdit[] {
    return this.#records.filter((record) => record.customerId === customerId).flatMap((record) => record.cells)
  }

  add(customerId: number, edits: readonly CellEdit[]): void {
    const sent = this.#records.find((record) => record.customerId === customerId && record.isSent)
    const waiting = this.#records.find((record) => record.customerId === customerId && !record.isSent)
    const cells = mergeEdits(waiting?.cells ?? [], edits, sent?.cells ?? [])
    const record: OutboxRecord = {
      requestId: waiting?.requestId ?? newRequestId(),
      owner: this.#owner,
      window: windowId(),
      customerId,
      cells,
      isSent: false,
      touchedAt: Date.now(),
    }
    this.#records = waiting ? this.#records.map((one) => (one === waiting ? record : one)) : [...this.#records, record]
    void outboxDisk.keep(record)
    this.#tell()
    void this.#run()
  }

  /** The network is back, or somebody pressed "try again". */
  hurry(): void {
    this.#wake()
  }

  async #run(): Promise<void> {
    if (this.#running) return
    this.#running = true
    try {
      for (let failures = 0; this.#records.length > 0; ) {
        await this.#pause(
          failures === 0 ? gatherMs : Math.min(longestPauseMs, 500 * 2 ** failures) * (0.5 + Math.random()),
        )
        const [first] = this.#records
        if (!first) return
        failures = (await this.#send(first)) ? 0 : failures + 1
        useOutbox.setState({ isStuck: failures > 0 })
        if (this.#owner === '') return
      }
    } finally {
      this.#running = false
    }
  }

  /** True when the server has answered, whatever it said. */
  async #send(waiting: OutboxRecord): Promise<boolean> {
    const record = { ...waiting, isSent: true, touchedAt: Date.now() }
    this.#records = this.#records.map((one) => (one === waiting ? record : one))
    await outboxDisk.keep(record)
    this.#emit({ kind: 'sending', record })
    try {
      const { requestId, customerId, cells } = record
      const params = { customerId, source: 'staff' as const, requestId, rows: rowsOf(cells) }
      const answer = await call(order.saveOrder, params, { quiet: true, signal: AbortSignal.timeout(patienceMs) })
      await this.#finish(record)
      this.#emit({ kind: 'answered', record, answer })
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'refused') return false
      // The sign-in is gone: what was typed waits for the next one.
      if (error.code === 402) this.#owner = ''
      if (error.code === 402 || error.code === 503) return false
      await this.#finish(record)
      this.#emit({ kind: 'refused', record, msg: error.message })
      return true
    }
  }

  async #finish(record: OutboxRecord): Promise<void> {
    this.#records = this.#records.filter((one) => one.requestId !== record.requestId)
    await outboxDisk.drop(record)
    this.#tell()
  }

  #isMine(record: OutboxRecord): boolean {
    return record.window === windowId() || Date.now() - record.touchedAt > abandonedMs
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  #emit(event: OutboxEvent): void {
    for (const listener of this.#listeners) listener(event)
  }

  #tell(): void {
    useOutbox.setState({ cells: this.#records.reduce((sum, { cells }) => sum + cells.length, 0) })
  }
}

export const outbox = new Outbox()

addEventListener('online', () => outbox.hurry())
