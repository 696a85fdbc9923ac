import { sql } from 'kysely'
import type { TestApp } from '../../server/testing/app.ts'
import { world } from '../../server/testing/world.ts'

const { customers, styles } = world

/** Sets the customer a target of so many pieces. */
export function target(qty: number) {
  return async ({ fair }: TestApp) => {
    await sql`delete from targets`.execute(fair.db)
    await sql`insert into targets (customer_id, qty) values (${customers.hangzhou}, ${qty})`.execute(fair.db)
  }
}

/** Sets these columns of the style that exercises order. */
export function tee(columns: Readonly<Record<string, number | string | boolean>>) {
  return ({ fair }: TestApp) => fair.db.updateTable('styles').set(columns).where('id', '=', styles.tee).execute()
}

/** Sets the state of the colour that the exercises freeze and drop. */
export async function setStatus({ fair }: TestApp, status: string): Promise<void> {
  await sql`update skcs set status = ${status} where id = ${world.skcs.teeRed}`.execute(fair.db)
}

/** Three pieces of each size of the black tee. */
export async function threeInStock({ fair }: TestApp): Promise<void> {
  await sql`insert into stock (skc_id, totals) values (${world.skcs.teeBlack}, '{3,3,3,3}') on conflict do nothing`.execute(
    fair.db,
  )
}
