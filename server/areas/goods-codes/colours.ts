import type { Colour, goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import { describeColour, insertColour, listColours, updateColour } from '../../domain/goods/colours.ts'
import { followInReports } from '../follow-in-reports.ts'
import type { Handler } from '../handler.ts'
import { answerUnchanged } from '../unchanged.ts'
import { changeOf, writeCodesAlone } from './code-list.ts'
import { refOf } from './codes.ts'

/** Several colours may bear one name, as factories number their shades; a code is one colour's. */
export const addColour: Handler<typeof goodsCodes.addColour> = async (
  context,
  { code, name, rgb = null, group = '', sort },
) => {
  const { db, record } = context
  await writeCodesAlone(db)
  const others = await listColours(db)
  refuseTaken(code, others)
  const last = others.at(-1)?.sort
  const fields = { code, name, rgb, group, sort: sort ?? (last === undefined ? 0 : last + 1) }
  const id = await insertColour(db, fields)
  record({ ref: refOf(fields), after: describeColour(fields) })
  followInReports(context)
  return { ...fields, id, version: 1, skcs: 0, rules: 0, binned: 0 }
}

/** What the input leaves out stays as it is. */
export const changeColour: Handler<typeof goodsCodes.updateColour> = async (context, input) => {
  const { db, record } = context
  await writeCodesAlone(db)
  const all = await listColours(db)
  const before = all.find(({ id }) => id === input.id) ?? refuse('colour.gone')
  const fields = changeOf(before, input)
  if (!fields) return answerUnchanged(context, before)
  if (fields.code !== before.code) {
    if (before.skcs + before.binned > 0) refuse('code.fixed', { code: before.code })
    const others = all.filter(({ id }) => id !== before.id)
    refuseTaken(fields.code, others)
  }
  await updateColour(db, fields)
  const after = { ...fields, version: before.version + 1 }
  record({ ref: refOf(after), before: describeColour(before), after: describeColour(after) })
  followInReports(context)
  return after
}

function refuseTaken(code: string, others: readonly Colour[]): void {
  if (others.some((other) => foldCode(other.code) === foldCode(code))) refuse('code.taken', { code })
}

/** Deleting what is gone already is no harm; a colour that something is made in, or asked for, stays. */
export const removeColour: Handler<typeof goodsCodes.deleteColour> = async (context, { id }) => {
  const { db, record } = context
  await writeCodesAlone(db)
  // Who is about to make something in it waits for the end of this, or this for him.
  await db.selectFrom('colours').select('id').where('id', '=', id).forUpdate().execute()
  const present = (await listColours(db)).find((one) => one.id === id)
  if (!present) return answerUnchanged(context, {})
  const { name, skcs, rules, binned } = present
  if (skcs + rules + binned > 0) refuse('colour.used', { name, skcs, rules, binned })
  await db.deleteFrom('colours').where('id', '=', id).execute()
  record({ ref: refOf(present), before: describeColour(present) })
  followInReports(context)
  return {}
}
