import type { CommonCode, goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { type CodeType, parentTypes } from '@fairdesk/contract/attributes'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { keepImportsOut } from '../../domain/locks/import-lock.ts'
import { lockLists } from '../../domain/locks/lists-lock.ts'
import { foldCode } from '../../domain/text.ts'
import type { WriteContext } from '../context.ts'
import { followInReports } from '../follow-in-reports.ts'
import { isUsed, listCodes } from './code-list.ts'
import { describeCode } from './describe-code.ts'

type Fields = Pick<CommonCode, 'code' | 'name' | 'parentId' | 'launchDate' | 'deliveryDate' | 'enabled'>

export async function addCode(
  context: WriteContext,
  input: Input<typeof goodsCodes.addGoodsBase>,
): Promise<CommonCode> {
  const { db, record } = context
  await lockLists(db)
  await keepImportsOut(db)
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
export async function changeCode(
  context: WriteContext,
  input: Input<typeof goodsCodes.updateGoodsBese>,
): Promise<CommonCode> {
  const { db, record, recordNothing } = context
  await lockLists(db)
  await keepImportsOut(db)
  const all = await listCodes(db, input.type)
  const before = all.find(({ id }) => id === input.id) ?? refuse('code.gone')
  if (before.version !== input.version) refuse('record.changed')
  const fields: CommonCode = { ...before, ...given(input) }
  if (isSame(before, fields)) {
    recordNothing()
    return before
  }
  if (fields.code !== before.code && isUsed(before.uses)) refuse('code.fixed', { code: before.code })
  refuseTaken(
    fields,
    all.filter(({ id }) => id !== before.id),
    before,
  )
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

type Sparse<T> = { readonly [K in keyof T]?: T[K] | undefined }

function given(input: Sparse<Fields & { sort: number }>): Readonly<Record<string, unknown>> {
  const { code, name, parentId, launchDate, deliveryDate, enabled, sort } = input
  const said = { code, name, parentId, launchDate, deliveryDate, enabled, sort }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}

function isSame(before: CommonCode, fields: CommonCode): boolean {
  return JSON.stringify(before) === JSON.stringify(fields)
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

async function codeWith(db: Kysely<FairDb>, type: CodeType, id: number): Promise<CommonCode> {
  const all = await listCodes(db, type)
  return all.find((one) => one.id === id) ?? refuse('code.gone')
}
