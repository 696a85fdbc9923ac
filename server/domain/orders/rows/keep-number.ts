import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { Mover } from '../arrows/write-moves.ts'

type Renumbering = {
  /** Two orders that are held. */
  readonly orders: readonly [number, number]
  readonly batchId: string
  readonly mover: Mover
}

/**
 * An order that moved as a whole to a customer who had none keeps the number that people have said and printed: the two change
 * theirs. Nothing is done while the first still holds a piece.
 */
export async function keepNumber(db: Kysely<FairDb>, renumbering: Renumbering): Promise<void> {
  const [from] = renumbering.orders
  const found = await sql`select from order_rows where order_id = ${from} and qty > 0 limit 1`.execute(db)
  if (found.rows.length === 0) await exchangeNumbers(db, renumbering)
}

/** Gives both their former numbers, where the batch `of` had them change. */
export async function returnNumber(
  db: Kysely<FairDb>,
  renumbering: Renumbering & { readonly of: string },
): Promise<void> {
  const found = await sql`
    select from order_states where batch_id = ${renumbering.of} and act = 'number' and order_id = ${renumbering.orders[0]}`.execute(
    db,
  )
  if (found.rows.length > 0) await exchangeNumbers(db, renumbering)
}

async function exchangeNumbers(
  db: Kysely<FairDb>,
  { orders: [one, other], batchId, mover }: Renumbering,
): Promise<void> {
  const found = await sql<{ id: number; number: number }>`
    select id, number from orders where id in (${one}, ${other})`.execute(db)
  const numbers = new Map(found.rows.map(({ id, number }) => [id, number]))
  // Numbers are unique at every moment: the first steps aside.
  await sql`update orders set number = -number where id = ${one}`.execute(db)
  await sql`update orders set number = ${numbers.get(one)} where id = ${other}`.execute(db)
  await sql`update orders set number = ${numbers.get(other)} where id = ${one}`.execute(db)
  await sql`
    insert into order_states (order_id, act, "from", "to", locked_before, account, real_name, batch_id, request_id, version)
    select id, 'number', status, status, locked, ${mover.account}, ${mover.realName}, ${batchId}, ${mover.requestId}, version
    from orders where id in (${one}, ${other}) order by id`.execute(db)
}
