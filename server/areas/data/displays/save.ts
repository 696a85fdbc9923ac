import { isDeepStrictEqual } from 'node:util'
import type { displays } from '@fairdesk/contract/areas/data/displays'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuseInput } from '@fairdesk/contract/refusal'
import {
  addRack,
  changeRack,
  type RackFields,
  writeDisplaysAlone,
} from '../../../domain/racks-outfits/write-displays.ts'
import { previousOf } from '../../../domain/records/seen-version.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { knownRack, rackOf } from './racks.ts'

/** Adds an empty rack, or changes a rack's own fields; its items stay. */
export const saveRack: Handler<typeof displays.save> = async (context, input) => {
  const { db, record } = context
  if (foldCode(input.displayNo) === '') refuseInput('displayNo', 'empty')
  await writeDisplaysAlone(db)
  const seen = { id: input.displayId, version: input.version ?? 0 }
  const previous = await previousOf(seen, (id) => knownRack(context, id))
  const [before, after] = [previous && fieldsOf(previous), fieldsOf(input)]
  if (previous && isDeepStrictEqual(before, after)) return answerUnchanged(context, await rackOf(context, previous.id))
  const id = await (previous ? changeRack(db, previous.id, after) : addRack(db, after))
  record({ ref: `${after.displayNo} ${after.name}`.trim(), before, after })
  return rackOf(context, id)
}

function fieldsOf({ displayNo, name, roomNo, type1, type2, intro, capacity, enabled }: RackFields): RackFields {
  return { displayNo, name, roomNo, type1, type2, intro, capacity, enabled }
}
