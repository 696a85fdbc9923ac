import type { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { describeColour, listColours } from '../../domain/goods/colours.ts'
import { keepImportsOut } from '../../domain/locks/import-lock.ts'
import { lockLists } from '../../domain/locks/lists-lock.ts'
import type { WriteContext } from '../context.ts'
import { followInReports } from '../follow-in-reports.ts'
import { refOf } from './save-code.ts'

/** Deleting what is gone already is no harm; a colour that something is made in, or asked for, stays. */
export async function removeColour(
  context: WriteContext,
  { id }: Input<typeof goodsCodes.deleteColour>,
): Promise<Record<string, never>> {
  const { db, record, recordNothing } = context
  await lockLists(db)
  await keepImportsOut(db)
  // Who is about to make something in it waits for the end of this, or this for him.
  await db.selectFrom('colours').select('id').where('id', '=', id).forUpdate().execute()
  const present = (await listColours(db)).find((one) => one.id === id)
  if (!present) {
    recordNothing()
    return {}
  }
  const { name, skcs, rules, binned } = present
  if (skcs + rules + binned > 0) refuse('colour.used', { name, skcs, rules, binned })
  await db.deleteFrom('colours').where('id', '=', id).execute()
  record({ ref: refOf(present), before: describeColour(present) })
  followInReports(context)
  return {}
}
