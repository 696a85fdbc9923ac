import type { LostEdits, lostEdits, SilentDevice } from '@fairdesk/contract/areas/orders/lost-edits'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { isThere } from '../../../domain/lost-edits/find-lost.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../domain/visibility/visibility.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'

/** Devices remember acknowledged edits for a day; losses that were found are shown for some days more. */
const rememberedMs = 24 * 3_600_000
const shownDays = 7

export const listLostEdits: Handler<typeof lostEdits.list> = async (context) => {
  const { db } = context
  const since = await databaseSince(db)
  return {
    list: await rowsOf(context),
    silent:
      since === null || Date.now() - since.getTime() > rememberedMs
        ? []
        : await silentDevices(context, since.getTime()),
    since: since?.toISOString() ?? null,
  }
}

/** Counts customers and users with undecided offers, which staff should call about. */
export async function countLostEdits(context: ReadContext): Promise<number> {
  const list = await rowsOf(context)
  return list.filter(({ offered }) => offered > 0).length
}

/** When the fair came from another database into this one; null where it never did. */
async function databaseSince(db: Kysely<FairDb>): Promise<Date | null> {
  const result = await sql<{ since: Date }>`
    select since from incarnations where number > (select min(number) from incarnations) order by number desc limit 1`.execute(
    db,
  )
  return result.rows[0]?.since ?? null
}

type Row = Omit<LostEdits, 'found' | 'isStaff'> & { readonly found: Date; readonly account: string }

async function rowsOf({ db, user }: ReadContext): Promise<LostEdits[]> {
  const result = await sql<Row>`
    select customers.id as "customerId", customers.code, customers.name, lost_edits.type, max(lost_edits.real_name) as by, lost_edits.account,
      max(found_at) as found, count(*)::int as cells, sum(lost_edits.qty - lost_edits.now)::int as pieces,
      (count(*) filter (where state = 'offered'))::int as offered, (count(*) filter (where state = 'sent'))::int as sent,
      (count(*) filter (where state = 'released'))::int as released,
      (count(*) filter (where not ${isThere('lost_edits')}))::int as gone
    from lost_edits join customers on customers.id = lost_edits.customer_id
    where found_at > now() - ${shownDays} * interval '1 day' and ${customerVisible(visibleTo(user))}
    group by customers.id, lost_edits.type, lost_edits.account, device_id
    order by max(found_at) desc, customers.id`.execute(db)
  // No account name of staff holds a blank.
  return result.rows.map(({ account, found: foundAt, ...row }) => ({
    ...row,
    isStaff: !account.includes(' '),
    found: foundAt.toISOString(),
  }))
}

/** Finds devices signed in that were heard within the day before the fair came into this database, and not since. */
async function silentDevices({ db, user, services }: ReadContext, since: number): Promise<SilentDevice[]> {
  const devices = (await services.presence.devicesOf(user.fair)).filter(
    ({ at, signedOutAt }) => at < since && at > since - rememberedMs && signedOutAt === null,
  )
  if (devices.length === 0) return []
  const ids = devices.map(({ customerId }) => customerId)
  const result = await sql<{ id: number; code: string; name: string }>`
    select id, code, name from customers where id = any(${ids}::int[]) and deleted_at is null and ${customerVisible(visibleTo(user))}`.execute(
    db,
  )
  const customers = new Map(result.rows.map((customer) => [customer.id, customer]))
  return devices
    .toSorted((a, b) => b.at - a.at)
    .flatMap(({ customerId, name, platform, at }) => {
      const customer = customers.get(customerId)
      if (!customer) return []
      const device = [name, platform].filter(Boolean).join(' · ')
      return { customerId, code: customer.code, name: customer.name, device, lastSeen: new Date(at).toISOString() }
    })
}
