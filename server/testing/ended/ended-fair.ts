import { sql } from 'kysely'
import type { TestApp } from '../app.ts'
import { emptyFair } from '../fair-of.ts'
import { setSwitch } from '../order-desk.ts'
import { fillWorld, world } from '../world.ts'

const hour = 3_600_000
const fairHours = 8

type EndedFair = {
  readonly code: string
  /** Hours since its closing. */
  readonly ago: number
  /** By id of the customer: pieces after an eighth of its eight hours, and those in the end, reached an hour before it. */
  readonly pieces: Readonly<Record<number, readonly [number, number]>>
}

/** Makes a closed fair of the little world; returns its id. */
export async function endedFair(app: TestApp, { code, ago, pieces }: EndedFair): Promise<number> {
  const iso = (hours: number) => new Date(Date.now() - (ago + fairHours - hours) * hour).toISOString()
  const fair = await emptyFair(app, code)
  const { db } = fair.fair
  await fillWorld(db)
  for (const [customerId, [early, final]] of Object.entries(pieces))
    await sql`
      with made as (insert into orders (customer_id, status) values (${Number(customerId)}, 'draft') returning id)
      insert into order_events (order_id, skc_id, before, after, unit_tag_fen, unit_net_fen, unit_agent_fen, source, account, at)
      select made.id, ${world.skcs.teeBlack}, move.before, move.after, 1, 1, 1, 'staff', 'x', move.at
      from made, (values
        ('{}'::integer[], array[${early}]::integer[], ${iso(1)}::timestamptz),
        (array[${early}]::integer[], array[${final}]::integer[], ${iso(fairHours - 1)}::timestamptz)) move (before, after, at)`.execute(
      db,
    )
  await setSwitch(fair, 'openAt', iso(0))
  await setSwitch(fair, 'closeAt', iso(fairHours))
  const { rows } = await sql<{ id: number }>`
    update fairs set status = 'closed', starts_at = ${iso(0)}, ends_at = ${iso(fairHours)} where code = ${code} returning id`.execute(
    app.server.platform.db,
  )
  return rows[0]?.id ?? 0
}

/** Two ended fairs, and this one at half of its time: LAST had 20 of 40 pieces by then, FIRST 10 of 40. */
export async function halfOver(app: TestApp): Promise<void> {
  const { hangzhou, ningbo, nanjing } = world.customers
  await endedFair(app, {
    code: 'LAST',
    ago: 96,
    pieces: { [hangzhou]: [8, 16], [ningbo]: [4, 4], [nanjing]: [8, 20] },
  })
  await endedFair(app, {
    code: 'FIRST',
    ago: 960,
    pieces: { [hangzhou]: [4, 16], [ningbo]: [1, 4], [nanjing]: [5, 20] },
  })
  await setSwitch(app, 'openAt', new Date(Date.now() - 10 * hour).toISOString())
  await setSwitch(app, 'closeAt', new Date(Date.now() + 10 * hour).toISOString())
}
