import type { CommonCode, goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { type CodeType, parentTypes } from '@fairdesk/contract/attributes'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { refuseSetFor } from '../../domain/switches/refuse-set-for.ts'
import { followInReports } from '../follow-in-reports.ts'
import type { Handler } from '../handler.ts'
import { answerUnchanged } from '../unchanged.ts'
import { changeOf, codeWith, describeCode, isUsed, listCodes, writeCodesAlone } from './code-list.ts'

type Fields = Pick<CommonCode, 'code' | 'name' | 'parentId' | 'launchDate' | 'deliveryDate' | 'enabled'>

export const addCode: Handler<typeof goodsCodes.addGoodsBase> = async (context, input) => {
  const { db, record } = context
  await writeCodesAlone(db)
  const others = await listCodes(db, input.type)
  const { type, code, name, parentId = null, launchDate = null, deliveryDate = null, enabled = true, sort } = input
  const fields = { code, name, parentId, launchDate, deliveryDate, enabled }
  refuseTaken(fields, others)
  await refuseBadParent(db, type, fields.parentId)
  const last = others.at(-1)?.sort
  const made = await db
    .insertInto('common_codes')
    .values({ ...columnsOf(type, fields), type, sort: sort ?? (last === undefined ? 0 : last + 1) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = await codeWith(db, type, made.id)
  record({ ref: refOf(after), after: await describeCode(db, after) })
  followInReports(context)
  return after
}

/** What the input leaves out stays as it is. */
export const changeCode: Handler<typeof goodsCodes.updateGoodsBese> = async (context, input) => {
  const { db, record } = context
  await writeCodesAlone(db)
  const all = await listCodes(db, input.type)
  const before = all.find(({ id }) => id === input.id) ?? refuse('code.gone')
  const fields = changeOf(before, input)
  if (!fields) return answerUnchanged(context, before)
  if (fields.code !== before.code && isUsed(before.uses)) refuse('code.fixed', { code: before.code })
  const others = all.filter(({ id }) => id !== before.id)
  refuseTaken(fields, others, before)
  if (fields.parentId !== before.parentId) await refuseBadParent(db, before.type, fields.parentId)
  await db
    .updateTable('common_codes')
    .set({ ...columnsOf(before.type, fields), sort: fields.sort, version: sql`version + 1` })
    .where('id', '=', before.id)
    .execute()
  const after = await codeWith(db, before.type, before.id)
  record({ ref: refOf(after), before: await describeCode(db, before), after: await describeCode(db, after) })
  followInReports(context)
  return after
}

export function refOf({ code, name }: Pick<CommonCode, 'code' | 'name'>): string {
  return code === name ? code : `${code} ${name}`
}

/** A name that was there twice already may stay. */
function refuseTaken({ code, name }: Fields, others: readonly CommonCode[], before?: CommonCode): void {
  if (code !== before?.code && others.some((other) => foldCode(other.code) === foldCode(code)))
    refuse('code.taken', { code })
  const twin = name === before?.name ? undefined : others.find((other) => foldCode(other.name) === foldCode(name))
  if (twin) refuse('code.name-taken', { name, code: twin.code })
}

async function refuseBadParent(db: Kysely<FairDb>, type: CodeType, parentId: number | null): Promise<void> {
  if (parentId === null) return
  const parentType = parentTypes[type]
  const parent = await db.selectFrom('common_codes').select('type').where('id', '=', parentId).executeTakeFirst()
  if (parentType === undefined || parent?.type !== parentType) refuse('code.bad-parent')
}

function columnsOf(type: CodeType, { code, name, parentId, launchDate, deliveryDate, enabled }: Fields) {
  const isWave = type === 'wave'
  return {
    code,
    code_key: foldCode(code),
    name,
    parent_id: parentId,
    launches_on: isWave ? launchDate : null,
    delivers_on: isWave ? deliveryDate : null,
    enabled,
  }
}

/** Deleting what is gone already is no harm; what is used stays, and the refusal says by what. */
export const removeCode: Handler<typeof goodsCodes.deleteCommonCode> = async (context, { type, code }) => {
  const { db, record } = context
  await writeCodesAlone(db)
  // Who is about to point at it waits for the end of this, or this for him.
  await sql`select from common_codes where type = ${type} and code_key = ${foldCode(code)} for update`.execute(db)
  const present = (await listCodes(db, type)).find((one) => foldCode(one.code) === foldCode(code))
  if (!present) return answerUnchanged(context, {})
  if (isUsed(present.uses)) refuse('code.used', { name: present.name, ...present.uses })
  if (type === 'customerLevel') await refuseSetFor(db, { scope: 'level', ref: present.id, name: present.name })
  const before = await describeCode(db, present)
  await db.deleteFrom('common_codes').where('id', '=', present.id).execute()
  record({ ref: refOf(present), before })
  followInReports(context)
  return {}
}
