import type { displays, Rack } from '@fairdesk/contract/areas/data/displays'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse, refuseInput } from '@fairdesk/contract/refusal'
import { addRack, changeRack, type RackFields, writeDisplaysAlone } from '../../domain/racks-outfits/write-displays.ts'
import { foldCode } from '../../domain/text.ts'
import type { WriteContext } from '../context.ts'
import { knownRack, rackOf } from './racks.ts'

type RackInput = Input<typeof displays.save>

/** Adds a rack with nothing on it, or changes a rack's own fields; what hangs on it stays. */
export async function saveRack(context: WriteContext, input: RackInput): Promise<Rack> {
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
