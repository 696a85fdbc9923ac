import type { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { keepImportsOut } from '../../domain/locks/import-lock.ts'
import { lockLists } from '../../domain/locks/lists-lock.ts'
import { foldCode } from '../../domain/text.ts'
import type { WriteContext } from '../context.ts'
import { followInReports } from '../follow-in-reports.ts'
import { isUsed, listCodes } from './code-list.ts'
import { describeCode } from './describe-code.ts'
import { refOf } from './save-code.ts'

/** Deleting what is gone already is no harm; what is used stays, and the refusal says by what. */
export async function removeCode(
  context: WriteContext,
  { type, code }: Input<typeof goodsCodes.deleteCommonCode>,
): Promise<Record<string, never>> {
  const { db, record, recordNothing } = context
  await lockLists(db)
  await keepImportsOut(db)
  // Who is about to point at it waits for the end of this, or this for him.
  await db
    .selectFrom('common_codes')
    .select('id')
    .where('type', '=', type)
    .where('code_key', '=', foldCode(code))
    .forUpdate()
    .execute()
  const present = (await listCodes(db, type)).find((one) => foldCode(one.code) === foldCode(code))
  if (!present) {
    recordNothing()
    return {}
  }
  if (isUsed(present.uses)) refuse('code.used', { name: present.name, ...present.uses })
  const before = await describeCode(db, present)
  await db.deleteFrom('common_codes').where('id', '=', present.id).execute()
  record({ ref: refOf(present), before })
  followInReports(context)
  return {}
}
