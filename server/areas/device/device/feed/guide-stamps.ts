import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'

/** Maximum age in milliseconds: a fair may have hundreds of thousands of guide quantities, and few imports of them. */
const trustedMs = 30_000

type Stamps = Readonly<Record<string, number>>

/** Stamp of the guide quantities of each customer of a fair; a customer without any has none. */
export class GuideStamps {
  #stamps: Promise<Stamps> | undefined
  #readAt = 0

  current(db: Kysely<FairDb>): Promise<Stamps> {
    if (this.#stamps && Date.now() - this.#readAt < trustedMs) return this.#stamps
    this.#readAt = Date.now()
    const reading = readStamps(db)
    this.#stamps = reading
    reading.catch(() => {
      if (this.#stamps === reading) this.#stamps = undefined
    })
    return reading
  }
}

async function readStamps(db: Kysely<FairDb>): Promise<Stamps> {
  const result = await sql<{ stamps: Stamps }>`
    select coalesce(json_object_agg(customer_id, stamp), '{}') as stamps from (
      select customer_id, sum(hashint8((skc_id::bigint * 32 + slot) * 100003 + qty)) as stamp
      from guide_quantities group by customer_id) customer`.execute(db)
  return result.rows[0]?.stamps ?? {}
}
