import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { Mover } from '../arrows/write-moves.ts'

type RenumberInput = {
  /** Two orders that are held. */
  readonly orders: readonly [number, number]
  readonly batchId: string
  readonly mover: Mover
}

/**
 * Exchanges the numbers of two orders if the first moved as a whole to a customer who had none, so that the number
 * already in use and printed stays with the pieces. Does nothing while the first still holds a piece.
 */
export async function keepNumber(db: Kysely<FairDb>, renumbering: RenumberInput): Promise<void> {
  const [sourceOrderId] = renumbering.orders
  const result = await sql`select from order_rows where order_id = ${sourceOrderId} and qty > 0 limit 1`.execute(db)
  if (result.rows.length === 0) await exchangeNumbers(db, renumbering)
}

/** Gives both their former numbers, where the batch `undoneBatchId` had them change. */
export async function returnNumber(
  db: Kysely<FairDb>,
  renumbering: RenumberInput & { readonly undoneBatchId: string },
): Promise<void> {
  const result = await sql`
    select from order_states where batch_id = ${renumbering.undoneBatchId} and act = 'number' and order_id = ${renumbering.orders[0]}`.execute(
    db,
  )
  if (result.rows.length > 0) await exchangeNumbers(db, renumbering)
}

async function exchangeNumbers(
  db: Kysely<FairDb>,
  { orders: [firstId, secondId], batchId, mover }: RenumberInput,
): Promise<void> {
  const result = await sql<{ id: number; number: number }>`
    select id, number from orders where id in (${firstId}, ${secondId})`.execute(db)
  const numbers = new Map(result.rows.map(({ id, number }) => [id, number]))
  // Numbers are unique at every moment: the first steps aside.
  await sql`update orders set number = -number where id = ${firstId}`.execute(db)
  await sql`update orders set number = ${numbers.get(firstId)} where id = ${secondId}`.execute(db)
  await sql`update orders set number = ${numbers.get(secondId)} where id = ${firstId}`.execute(db)
  await sql`
    insert into order_states (order_id, act, "from", "to", locked_before, account, real_name, batch_id, request_id, version)
    select id, 'number', status, status, locked, ${mover.account}, ${mover.realName}, ${batchId}, ${mover.requestId}, version
    from orders where id in (${firstId}, ${secondId}) order by id`.execute(db)
}
