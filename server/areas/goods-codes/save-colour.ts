import type { Colour, goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { describeColour, insertColour, listColours, updateColour } from '../../domain/goods/colours.ts'
import { keepImportsOut } from '../../domain/locks/import-lock.ts'
import { lockLists } from '../../domain/locks/lists-lock.ts'
import { foldCode } from '../../domain/text.ts'
import type { WriteContext } from '../context.ts'
import { followInReports } from '../follow-in-reports.ts'
import { refOf } from './save-code.ts'

/** Several colours may bear one name, as factories number their shades; a code is one colour's. */
export async function addColour(
  context: WriteContext,
  { code, name, rgb = null, group = '', sort }: Input<typeof goodsCodes.addColour>,
): Promise<Colour> {
  const { db, record } = context
  await lockLists(db)
  await keepImportsOut(db)
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
export async function changeColour(
  context: WriteContext,
  input: Input<typeof goodsCodes.updateColour>,
): Promise<Colour> {
  const { db, record, recordNothing } = context
  await lockLists(db)
  await keepImportsOut(db)
  const all = await listColours(db)
  const before = all.find(({ id }) => id === input.id) ?? refuse('colour.gone')
  if (before.version !== input.version) refuse('record.changed')
  const { code, name, rgb, group, sort } = input
  const said = Object.entries({ code, name, rgb, group, sort }).filter(([, value]) => value !== undefined)
  const fields: Colour = { ...before, ...Object.fromEntries(said) }
  if (JSON.stringify(fields) === JSON.stringify(before)) {
    recordNothing()
    return before
  }
  if (fields.code !== before.code) {
    if (before.skcs + before.binned > 0) refuse('code.fixed', { code: before.code })
    refuseTaken(
      fields.code,
      all.filter(({ id }) => id !== before.id),
    )
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
