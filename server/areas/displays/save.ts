import type { displays } from '@fairdesk/contract/areas/data/displays'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse, refuseInput } from '@fairdesk/contract/refusal'
import { addRack, changeRack, type RackFields, writeDisplaysAlone } from '../../domain/racks-outfits/write-displays.ts'
import type { Handler } from '../handler.ts'
import { knownRack, rackOf } from './racks.ts'

/** Adds a rack with nothing on it, or changes a rack's own fields; what hangs on it stays. */
export const saveRack: Handler<typeof displays.save> = async (context, input) => {
  const { db, record, recordNothing } = context
  if (foldCode(input.displayNo) === '') refuseInput('displayNo', 'empty')
  await writeDisplaysAlone(db)
  const fields = fieldsOf(input)
  const ref = `${fields.displayNo} ${fields.name}`.trim()
  if (input.displayId === undefined) {
    const id = await addRack(db, fields)
    record({ ref, after: fields })
    return rackOf(context, id)
  }
  const before = await knownRack(context, input.displayId)
  if (before.version !== input.version) refuse('record.changed')
  if (JSON.stringify(fieldsOf(before)) === JSON.stringify(fields)) recordNothing()
  else {
    await changeRack(db, before.id, fields)
    record({ ref, before: fieldsOf(before), after: fields })
  }
  return rackOf(context, before.id)
}

function fieldsOf({ displayNo, name, roomNo, type1, type2, intro, capacity, enabled }: RackFields): RackFields {
  return { displayNo, name, roomNo, type1, type2, intro, capacity, enabled }
}
