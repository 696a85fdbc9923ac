import type { displays } from '@fairdesk/contract/areas/data/displays'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse, refuseInput } from '@fairdesk/contract/refusal'
import { addRack, changeRack, type RackFields, writeDisplaysAlone } from '../../domain/racks-outfits/write-displays.ts'
import type { Handler } from '../handler.ts'
import { knownRack, rackOf } from './racks.ts'

/** Adds an empty rack, or changes a rack's own fields; its items stay. */
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
  const previous = await knownRack(context, input.displayId)
  if (previous.version !== input.version) refuse('record.changed')
  if (JSON.stringify(fieldsOf(previous)) === JSON.stringify(fields)) recordNothing()
  else {
    await changeRack(db, previous.id, fields)
    record({ ref, before: fieldsOf(previous), after: fields })
  }
  return rackOf(context, previous.id)
}

function fieldsOf({ displayNo, name, roomNo, type1, type2, intro, capacity, enabled }: RackFields): RackFields {
  return { displayNo, name, roomNo, type1, type2, intro, capacity, enabled }
}
