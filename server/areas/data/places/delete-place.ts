import type { places } from '@fairdesk/contract/areas/data/places'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { writeCustomersAlone } from '../../../domain/locks/customers-lock.ts'
import { keepImportsOut } from '../../../domain/locks/import-lock.ts'
import { refuseSetFor } from '../../../domain/switches/refuse-set-for.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { followInReports } from '../../follow-in-reports.ts'
import type { Handler } from '../../handler.ts'
import { seenPlaces } from './area-tree.ts'
import { describePlace, placeAt, placeTables, waitForPlaces } from './place-tables.ts'

/** Deletes an empty place. */
export const deletePlace: Handler<typeof places.deletePlace> = async (context, { level, id }) => {
  const { db, user, record } = context
  await keepImportsOut(db)
  // Same lock order as saving a customer: customers before places.
  await writeCustomersAlone(db)
  await waitForPlaces(db)
  const { table, parentLevel } = placeTables[level]
  // No customer is put here between the count and the deletion.
  await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(db)
  const visiblePlaces = await seenPlaces(db, visibleTo(user))
  const placeNode = placeAt(visiblePlaces, level, id)
  if (!placeNode?.mayChange) refuse('access.denied')
  const { name, customers } = placeNode
  const inner = visiblePlaces.filter(
    (child) => child.parentId === id && placeTables[child.level].parentLevel === level,
  ).length
  if (customers > 0 || inner > 0) refuse('place.not-empty', { name, customers, places: inner })
  await refuseSetFor(db, { scope: level, ref: id, name })
  if (level === 'area') {
    // Deleted customers have no orders; they come back without a place.
    await sql`update customers set area_id = null where area_id = ${id} and deleted_at is not null`.execute(db)
  }
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db)
  record({
    ref: `${placeNode.code} ${name}`,
    before: describePlace(placeNode, placeAt(visiblePlaces, parentLevel, placeNode.parentId)?.name ?? ''),
  })
  followInReports(context)
  return {}
}
