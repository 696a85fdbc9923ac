import { createHash, randomInt } from 'node:crypto'
import type { selfPrint } from '@fairdesk/contract/areas/self-print/self-print'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../../domain/visibility/visibility.ts'
import type { Handler } from '../../../handler.ts'

/** Minutes a customer has from the counter to the kiosk. */
const validMinutes = 10
/** Among a million a few hundred are in use at most: the first is nearly always free. */
const mostTries = 20

/** Creates a six-digit code that opens one customer's papers once. Returned here only and not stored. */
export const makeCode: Handler<typeof selfPrint.makeCode> = async ({ db, user, record }, { customerId }) => {
  const result = await sql<{ code: string; name: string }>`
    select code, name from customers
    where id = ${customerId} and deleted_at is null and ${customerVisible(visibleTo(user))}`.execute(db)
  const customer = result.rows[0] ?? refuse('kiosk.no-customer')
  for (let attempt = 0; attempt < mostTries; attempt++) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const result = await sql<{ expires: Date }>`
      insert into kiosk_codes (hash, customer_id, made_by, expires_at)
      values (${hashOf(code)}, ${customerId}, ${user.account}, clock_timestamp() + make_interval(mins => ${validMinutes}))
      on conflict (hash) do update
        set (customer_id, made_by, made_at, expires_at, used_at, used_by)
          = (excluded.customer_id, excluded.made_by, excluded.made_at, excluded.expires_at, null, null)
        where kiosk_codes.used_at is not null or kiosk_codes.expires_at < clock_timestamp()
      returning expires_at as expires`.execute(db)
    const [row] = result.rows
    if (!row) continue
    record({ ref: `${customer.code} ${customer.name}` })
    return { code, customer: `${customer.code} ${customer.name}`, expiresAt: row.expires.toISOString() }
  }
  throw new Error('no code of six digits is free')
}

/** Uses a code up: of any number of kiosks that try it at once one gets its customer, the others null. */
export async function useCode(db: Kysely<FairDb>, code: string, kioskId: number): Promise<number | null> {
  const { rows } = await sql<{ customerId: number }>`
    update kiosk_codes set used_at = clock_timestamp(), used_by = ${kioskId}
    where hash = ${hashOf(code)} and used_at is null and expires_at > clock_timestamp()
    returning customer_id as "customerId"`.execute(db)
  return rows[0]?.customerId ?? null
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(`fairdesk kiosk ${code}`).digest()
}
