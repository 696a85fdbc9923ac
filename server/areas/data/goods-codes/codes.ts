import type { CommonCode, goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { type CodeType, parentTypes } from '@fairdesk/contract/attributes'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { writeRow } from '../../../domain/records/write-row.ts'
import { refuseSetFor } from '../../../domain/switches/refuse-set-for.ts'
import { followInReports } from '../../follow-in-reports.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { changeOf, codeWith, describeCode, isUsed, listCodes, writeCodesAlone } from './code-list.ts'

type Fields = Pick<CommonCode, 'code' | 'name' | 'parentId' | 'launchDate' | 'deliveryDate' | 'enabled'>

export const addCode: Handler<typeof goodsCodes.addGoodsBase> = async (context, input) => {
  const { db, record } = context
  await writeCodesAlone(db)
  const otherCodes = await listCodes(db, input.type)
  const { type, code, name, parentId = null, launchDate = null, deliveryDate = null, enabled = true, sort } = input
  const fields = { code, name, parentId, launchDate, deliveryDate, enabled }
  refuseTaken(fields, otherCodes)
  await refuseBadParent(db, type, fields.parentId)
  const last = otherCodes.at(-1)?.sort
  const columns = { ...columnsOf(type, fields), type, sort: sort ?? (last === undefined ? 0 : last + 1) }
  const created = await codeWith(db, type, await writeRow(db, 'common_codes', { columns }))
  record({ ref: refOf(created), after: await describeCode(db, created) })
  followInReports(context)
  return created
}

/** Changes a code; omitted fields stay as they are. */
export const changeCode: Handler<typeof goodsCodes.updateGoodsBese> = async (context, input) => {
  const { db, record } = context
  await writeCodesAlone(db)
  const all = await listCodes(db, input.type)
  const previous = all.find(({ id }) => id === input.id) ?? refuse('code.gone')
  const fields = changeOf(previous, input)
  if (!fields) return answerUnchanged(context, previous)
  if (fields.code !== previous.code && isUsed(previous.uses)) refuse('code.fixed', { code: previous.code })
  const otherCodes = all.filter(({ id }) => id !== previous.id)
  refuseTaken(fields, otherCodes, previous)
  if (fields.parentId !== previous.parentId) await refuseBadParent(db, previous.type, fields.parentId)
  const columns = { ...columnsOf(previous.type, fields), sort: fields.sort }
  await writeRow(db, 'common_codes', { id: previous.id, columns })
  const updated = await codeWith(db, previous.type, previous.id)
  record({ ref: refOf(updated), before: await describeCode(db, previous), after: await describeCode(db, updated) })
  followInReports(context)
  return updated
}

export function refOf({ code, name }: Pick<CommonCode, 'code' | 'name'>): string {
  return code === name ? code : `${code} ${name}`
}

/** A name that was there twice already may stay. */
function refuseTaken({ code, name }: Fields, otherCodes: readonly CommonCode[], previous?: CommonCode): void {
  if (code !== previous?.code && otherCodes.some((otherCode) => foldCode(otherCode.code) === foldCode(code)))
    refuse('code.taken', { code })
  const twin =
    name === previous?.name ? undefined : otherCodes.find((otherCode) => foldCode(otherCode.name) === foldCode(name))
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

/** Deletes a code; idempotent. Refused while in use, with the uses. */
export const removeCode: Handler<typeof goodsCodes.deleteCommonCode> = async (context, { type, code }) => {
  const { db, record } = context
  await writeCodesAlone(db)
  // Lock the code so that a concurrent reference waits for us, or we for it.
  await sql`select from common_codes where type = ${type} and code_key = ${foldCode(code)} for update`.execute(db)
  const present = (await listCodes(db, type)).find((candidate) => foldCode(candidate.code) === foldCode(code))
  if (!present) return answerUnchanged(context, {})
  if (isUsed(present.uses)) refuse('code.used', { name: present.name, ...present.uses })
  if (type === 'customerLevel') await refuseSetFor(db, { scope: 'level', ref: present.id, name: present.name })
  const description = await describeCode(db, present)
  await db.deleteFrom('common_codes').where('id', '=', present.id).execute()
  record({ ref: refOf(present), before: description })
  followInReports(context)
  return {}
}
