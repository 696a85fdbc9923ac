import type { displays } from '@fairdesk/contract/areas/data/displays'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { hangsVisible, rackVisible } from '../../../domain/racks-outfits/rack-visibility.ts'
import { racksWithNumbers, writeDisplaysAlone } from '../../../domain/racks-outfits/write-displays.ts'
import { repeatedCode } from '../../../domain/records/repeated-code.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { WriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'

type RackSelectionRow = {
  readonly id: number
  readonly displayNo: string
  readonly isDeleted: boolean
  readonly isWhole: boolean
}

/** Puts racks aside; deleting twice deletes once. One with something on it that the user does not see stays. */
export const removeRacks: Handler<typeof displays.remove> = async (context, { displayIds }) => {
  const { db, user, record, recordNothing } = context
  const racks = (await chosenRacks(context, displayIds)).filter(({ isDeleted }) => !isDeleted)
  const shared = racks.filter(({ isWhole }) => !isWhole)
  if (shared.length > 0) refuse('display.not-all-yours', { numbers: numbersOf(shared) })
  if (racks.length === 0) recordNothing()
  else {
    await sql`
      update displays set deleted_at = now(), deleted_by = ${user.account}, version = version + 1
      where id = any(${racks.map(({ id }) => id)}::int[])`.execute(db)
    record({ ref: numbersOf(racks), before: { displays: racks.map(({ displayNo }) => displayNo) } })
  }
  return {}
}

/** Takes a deletion back, unless another rack has taken the number meanwhile. */
export const restoreRacks: Handler<typeof displays.restore> = async (context, { displayIds }) => {
  const { db, record, recordNothing } = context
  const racks = (await chosenRacks(context, displayIds)).filter(({ isDeleted }) => isDeleted)
  const numbers = racks.map(({ displayNo }) => displayNo)
  const [taken] = (await racksWithNumbers(db, numbers)).values()
  const displayNo = taken?.displayNo ?? repeatedCode(numbers)
  if (displayNo !== undefined) refuse('display.taken', { displayNo })
  if (racks.length === 0) recordNothing()
  else {
    await sql`
      update displays set deleted_at = null, deleted_by = null, version = version + 1
      where id = any(${racks.map(({ id }) => id)}::int[])`.execute(db)
    record({ ref: numbersOf(racks), after: { displays: numbers } })
  }
  return {}
}

/** These racks, held until the write ends. All must be the user's to see: one that is not refuses the whole. */
async function chosenRacks(
  { db, user }: WriteContext,
  displayIds: readonly number[],
): Promise<readonly RackSelectionRow[]> {
  await writeDisplaysAlone(db)
  const visibility = visibleTo(user)
  const ids = [...new Set(displayIds)]
  const result = await sql<RackSelectionRow>`
    select displays.id, displays.display_no as "displayNo", displays.deleted_at is not null as "isDeleted",
      not exists (select from display_items
        where display_items.display_id = displays.id and not ${hangsVisible(visibility)}) as "isWhole"
    from displays where displays.id = any(${ids}::int[]) and ${rackVisible(visibility)} order by displays.id`.execute(
    db,
  )
  if (result.rows.length < ids.length) refuse('access.denied')
  return result.rows
}

function numbersOf(racks: readonly RackSelectionRow[]): string {
  return racks.map(({ displayNo }) => displayNo).join(', ')
}
