import { type RawBuilder, sql } from 'kysely'

/** Any number of ours: which of the database's advisory locks the gate is, in the schema's own key space. */
const gate = sql`hashtext('fairdesk.orders'), hashtext(current_schema())`

/**
 * Shared lock taken by saves. A write that changes what may be ordered (freezing, dropping) takes it exclusively for
 * the rest of its transaction: saves in progress end first, later ones see the change. So no quantity grows after a
 * freeze has answered.
 */
export const passGate: RawBuilder<unknown> = sql`pg_advisory_xact_lock_shared(${gate})`
export const shutGate: RawBuilder<unknown> = sql`pg_advisory_xact_lock(${gate})`
