import type { Colour, goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import { describeColour, insertColour, listColours, updateColour } from '../../../domain/goods/colours.ts'
import { followInReports } from '../../follow-in-reports.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { changeOf, writeCodesAlone } from './code-list.ts'
import { refOf } from './codes.ts'

/** Several colours may bear one name, as factories number their shades; a code is one colour's. */
export const addColour: Handler<typeof goodsCodes.addColour> = async (
  context,
  { code, name, rgb = null, group = '', sort },
) => {
  const { db, record } = context
  await writeCodesAlone(db)
  const otherColours = await listColours(db)
  refuseTaken(code, otherColours)
  const last = otherColours.at(-1)?.sort
  const fields = { code, name, rgb, group, sort: sort ?? (last === undefined ? 0 : last + 1) }
  const id = await insertColour(db, fields)
  record({ ref: refOf(fields), after: describeColour(fields) })
  followInReports(context)
  return { ...fields, id, version: 1, skcs: 0, rules: 0, binned: 0 }
}

/** Changes a colour; omitted fields stay as they are. */
export const changeColour: Handler<typeof goodsCodes.updateColour> = async (context, input) => {
  const { db, record } = context
  await writeCodesAlone(db)
  const all = await listColours(db)
  const previous = all.find(({ id }) => id === input.id) ?? refuse('colour.gone')
  const fields = changeOf(previous, input)
  if (!fields) return answerUnchanged(context, previous)
  if (fields.code !== previous.code) {
    if (previous.skcs + previous.binned > 0) refuse('code.fixed', { code: previous.code })
    const otherColours = all.filter(({ id }) => id !== previous.id)
    refuseTaken(fields.code, otherColours)
  }
  await updateColour(db, fields)
  const updated = { ...fields, version: previous.version + 1 }
  record({ ref: refOf(updated), before: describeColour(previous), after: describeColour(updated) })
  followInReports(context)
  return updated
}

function refuseTaken(code: string, otherColours: readonly Colour[]): void {
  if (otherColours.some((otherColour) => foldCode(otherColour.code) === foldCode(code))) refuse('code.taken', { code })
}

/** Deletes a colour; idempotent. Refused while SKCs, rules or entries in the bin use it. */
export const removeColour: Handler<typeof goodsCodes.deleteColour> = async (context, { id }) => {
  const { db, record } = context
  await writeCodesAlone(db)
  // Lock the colour so that a concurrent use waits for us, or we for it.
  await db.selectFrom('colours').select('id').where('id', '=', id).forUpdate().execute()
  const present = (await listColours(db)).find((candidate) => candidate.id === id)
  if (!present) return answerUnchanged(context, {})
  const { name, skcs, rules, binned } = present
  if (skcs + rules + binned > 0) refuse('colour.used', { name, skcs, rules, binned })
  await db.deleteFrom('colours').where('id', '=', id).execute()
  record({ ref: refOf(present), before: describeColour(present) })
  followInReports(context)
  return {}
}
