import type { displays } from '@fairdesk/contract/areas/data/displays'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { hangsVisible, rackVisible } from '../../domain/racks-outfits/rack-visibility.ts'
import { racksWithNumbers, writeDisplaysAlone } from '../../domain/racks-outfits/write-displays.ts'
import type { WriteContext } from '../context.ts'
import type { Handler } from '../handler.ts'

type Chosen = {
  readonly id: number
  readonly displayNo: string
  readonly isDeleted: boolean
  readonly isWhole: boolean
}

/** Puts racks aside; deleting twice deletes once. One with something on it that the user does not see stays. */
export const removeRacks: Handler<typeof displays.remove> = async (context, { displayIds }) => {
  const { db, user, record, recordNothing } = context
  const chosen = (await chosenRacks(context, displayIds)).filter(({ isDeleted }) => !isDeleted)
  const shared = chosen.filter(({ isWhole }) => !isWhole)
  if (shared.length > 0) refuse('display.not-all-yours', { numbers: numbersOf(shared) })
  if (chosen.length === 0) recordNothing()
  else {
    await sql`
      update displays set deleted_at = now(), deleted_by = ${user.account}, version = version + 1
      where id = any(${chosen.map(({ id }) => id)}::int[])`.execute(db)
    record({ ref: numbersOf(chosen), before: { displays: chosen.map(({ displayNo }) => displayNo) } })
  }
  return {}
}

/** Takes a deletion back, unless another rack has taken the number meanwhile. */
export const restoreRacks: Handler<typeof displays.restore> = async (context, { displayIds }) => {
  const { db, record, recordNothing } = context
  const chosen = (await chosenRacks(context, displayIds)).filter(({ isDeleted }) => isDeleted)
  const numbers = chosen.map(({ displayNo }) => displayNo)
  const taken = await racksWithNumbers(db, numbers)
  for (const { displayNo } of taken.values()) refuse('display.taken', { displayNo })
  if (chosen.length === 0) recordNothing()
  else {
    await sql`
      update displays set deleted_at = null, deleted_by = null, version = version + 1
      where id = any(${chosen.map(({ id }) => id)}::int[])`.execute(db)
    record({ ref: numbersOf(chosen), after: { displays: numbers } })
  }
  return {}
}

/** These racks, held until the write ends. All must be the user's to see: one that is not refuses the whole. */
async function chosenRacks({ db, user }: WriteContext, displayIds: readonly number[]): Promise<readonly Chosen[]> {
  await writeDisplaysAlone(db)
  const visibility = visibleTo(user)
  const ids = [...new Set(displayIds)]
  const found = await sql<Chosen>`
    select displays.id, displays.display_no as "displayNo", displays.deleted_at is not null as "isDeleted",
      not exists (select from display_items
        where display_items.display_id = displays.id and not ${hangsVisible(visibility)}) as "isWhole"
    from displays where displays.id = any(${ids}::int[]) and ${rackVisible(visibility)} order by displays.id`.execute(
    db,
  )
  if (found.rows.length < ids.length) refuse('access.denied')
  return found.rows
}

function numbersOf(racks: readonly Chosen[]): string {
  return racks.map(({ displayNo }) => displayNo).join(', ')
}
