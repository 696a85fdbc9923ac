import type pg from 'pg'
import { analyzeUnknown } from '../../db/analyze-unknown.ts'
import { type FeedPosition, inSnapshot } from '../facts/read/snapshot.ts'
import { Turns } from '../facts/turns.ts'
import type { FiguresVersion } from '../moments/figures-version.ts'
import { EventColumns } from './event-columns.ts'
import {
  type EventGroup,
  type EventPage,
  type EventPageQuery,
  type EventQuery,
  eventGroups,
  eventPage,
} from './event-groups.ts'
import { readNewEvents, readWholeEvents } from './read-events.ts'

type EventState = { readonly columns: EventColumns; position: FeedPosition }

/**
 * The events of a fair's orders in memory: read on first use, some seconds for two millions, then followed. Events of
 * orders in the bin and of dropped goods are among them: questions leave them out.
 */
export class EventKeeper {
  readonly #pool: pg.Pool
  readonly #turns = new Turns()
  #state: EventState | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Groups all events that were committed before this was called. */
  async groups(version: FiguresVersion, query: EventQuery): Promise<EventGroup[]> {
    return eventGroups({ ...version, columns: await this.#current() }, query)
  }

  async page(version: FiguresVersion, query: EventPageQuery): Promise<EventPage> {
    return eventPage({ ...version, columns: await this.#current() }, query)
  }

  async #current(): Promise<EventColumns> {
    await this.#turns.shared(() => this.#follow())
    return this.#state?.columns ?? new EventColumns()
  }

  async #follow(): Promise<void> {
    const state = this.#state
    if (!state) return this.#load()
    const { position, events } = await readNewEvents(this.#pool, state.position)
    if (position.incarnation !== state.position.incarnation) return this.#load()
    for (const event of events) state.columns.add(event)
    state.position = position
  }

  async #load(): Promise<void> {
    this.#state = undefined
    await analyzeUnknown(this.#pool)
    const columns = new EventColumns()
    const position = await inSnapshot(this.#pool, (client) => readWholeEvents(client, (event) => columns.add(event)))
    this.#state = { columns, position }
  }
}
