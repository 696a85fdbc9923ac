import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { sync } from '@fairdesk/contract/areas/sync/sync'
import { syncArrivals } from '@fairdesk/contract/areas/sync/sync-arrivals'
import { syncSampleOf } from '@fairdesk/contract/orders/sync-samples'
import { sql } from 'kysely'
import type { Desk } from '../desk.ts'

const { columns, file } = syncSampleOf.general

/** The one link that these make and change; its folder is reached without a network. */
async function linkOf(desk: Desk) {
  const find = async () => (await desk.app.call(sync.links, {})).data?.[0]
  const found = await find()
  if (found) return found
  const secret = desk.secret()
  await desk.call(sync.saveLink, {
    name: 'ERP',
    transport: 'folder',
    columns: [...columns],
    file,
    enabled: true,
    secret,
  })
  return (await find()) ?? Promise.reject(new Error('no link'))
}

/** A row of the outbox in this state, of an order that is none: nothing is sent of it. */
async function rowOf(desk: Desk, state: 'error' | 'held'): Promise<number> {
  const { id } = await linkOf(desk)
  const made = await sql<{ id: number }>`
    insert into sync_outbox (link_id, kind, ref, turn, action, state)
    select ${id}, 'order', 0, coalesce(max(turn), 0) + 1, 'put', ${state} from sync_outbox
    where link_id = ${id} and ref = 0 returning id`.execute(desk.app.fair.db)
  return made.rows[0]?.id ?? 0
}

let made = 0

export const syncExercises = {
  'sync.save-link': async (desk: Desk) => {
    const { id, onEvents } = await linkOf(desk)
    const fields = { name: 'ERP', transport: 'folder' as const, columns: [...columns], file, enabled: true }
    await desk.call(sync.saveLink, { id, ...fields, onEvents: !onEvents, secret: desk.secret() })
  },
  'sync.run': async (desk: Desk) => {
    const { id } = await linkOf(desk)
    await desk.call(sync.run, { id })
  },
  'sync.set-unit': async (desk: Desk) => {
    const { id } = await linkOf(desk)
    await sql`update sync_links set fen_titles = '{netAmount}' where id = ${id}`.execute(desk.app.fair.db)
    await desk.call(sync.setUnit, { id, unit: 'fen' })
  },
  'sync.go-on': async (desk: Desk) => {
    const { id } = await linkOf(desk)
    await sql`update sync_links set held_at = now() where id = ${id}`.execute(desk.app.fair.db)
    await desk.call(sync.goOn, { id })
  },
  'sync.retry': async (desk: Desk) => {
    await desk.call(sync.retry, { ids: [await rowOf(desk, 'held')] })
  },
  'sync.hold': async (desk: Desk) => {
    await desk.call(sync.hold, { ids: [await rowOf(desk, 'error')] })
  },
  'sync.retry-refused': async (desk: Desk) => {
    const { id } = await linkOf(desk)
    const made = await sql<{ id: number }>`
      insert into sync_arrivals (link_id, name, sha256, state) values (${id}, 'k.csv', '', 'partly') returning id`.execute(
      desk.app.fair.db,
    )
    const arrivalId = made.rows[0]?.id ?? 0
    await sql`insert into sync_refused (arrival_id, row, cells, reason) values (${arrivalId}, 2, '{}', 'x')`.execute(
      desk.app.fair.db,
    )
    await desk.call(syncArrivals.retry, { arrivalId })
  },
  'order.import-lines': (desk: Desk) =>
    desk.upload(
      bulkImport.importOrderLines,
      new TextEncoder().encode(`客户,圆牌号,尺码,数量\r\nC001,T001-01,M,${10 + ++made}`),
      { mode: 'commit' },
    ),
  'sync.remove-link': async (desk: Desk) => {
    const { id } = await linkOf(desk)
    await desk.call(sync.removeLink, { id })
  },
}
