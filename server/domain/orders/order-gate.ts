import { type RawBuilder, sql } from 'kysely'

/** Any number of ours: which of the database's advisory locks the gate is, in the schema's own key space. */
const gate = sql`hashtext('fairdesk.orders'), hashtext(current_schema())`

/**
 * Saves pass the gate side by side. Whoever changes what may be ordered (freezing, dropping) shuts it for the rest of
 * his transaction: saves under way end first, later ones see the change. So no quantity grows after a freeze has answered.
 */
export const passGate: RawBuilder<unknown> = sql`pg_advisory_xact_lock_shared(${gate})`
export const shutGate: RawBuilder<unknown> = sql`pg_advisory_xact_lock(${gate})`
