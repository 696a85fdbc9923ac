import type { CommonCode, goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { attributeOf } from '@fairdesk/contract/attributes'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { writeCustomersAlone } from '../../../domain/locks/customers-lock.ts'
import { moveRules } from '../../../domain/minimums/minimum-merge.ts'
import { refuseChanged } from '../../../domain/records/seen-version.ts'
import { refuseSetFor } from '../../../domain/switches/refuse-set-for.ts'
import { followInReports } from '../../follow-in-reports.ts'
import type { Handler } from '../../handler.ts'
import { codeWith, holderOf, listCodes, writeCodesAlone } from './code-list.ts'

type Pair = { readonly source: CommonCode; readonly into: CommonCode }

/** Customers named in a refusal. */
const mostNamed = 5

/** Whatever points at the one points at the other afterwards; quantities, prices and orders stay as they are. */
export const mergeCodes: Handler<typeof goodsCodes.mergeCommonCode> = async (context, { fromId, intoId, version }) => {
  const { db, record } = context
  await writeCodesAlone(db)
  // Same lock order as saving a customer: customers before their levels.
  await writeCustomersAlone(db)
  const pair = await pairOf(db, fromId, intoId)
  refuseChanged(pair.source, version)
  await refuseDoubled(db, pair)
  if (pair.source.type === 'customerLevel')
    await refuseSetFor(db, { scope: 'level', ref: pair.source.id, name: pair.source.name })
  await movePointers(db, pair)
  await moveTargets(db, pair)
  await db.deleteFrom('common_codes').where('id', '=', fromId).execute()
  await sql`update common_codes set version = version + 1 where id = ${intoId}`.execute(db)
  const { source, into } = pair
  const updatedCode = await codeWith(db, into.type, intoId)
  record({
    ref: `${source.code} → ${into.code}`,
    before: { codes: [toLogEntry(source), toLogEntry(into)] },
    after: { codes: [toLogEntry(updatedCode)] },
  })
  followInReports(context)
  return source.uses
}

function toLogEntry({ type, code, name, uses }: CommonCode): object {
  return { type, code, name, ...uses }
}

async function pairOf(db: Kysely<FairDb>, fromId: number, intoId: number): Promise<Pair> {
  // Lock both so that concurrent references wait.
  const { rows } = await sql<Pick<CommonCode, 'id' | 'type'>>`
    select id, type from common_codes where id in (${fromId}, ${intoId}) order by id for update`.execute(db)
  const [firstCode, secondCode] = rows
  if (!rows.some(({ id }) => id === fromId)) refuse('code.gone')
  if (!firstCode || !secondCode || firstCode.type !== secondCode.type) refuse('code.merge-other')
  const codes = await listCodes(db, firstCode.type)
  const [sourceCode, into] = [codes.find(({ id }) => id === fromId), codes.find(({ id }) => id === intoId)]
  return sourceCode && into ? { source: sourceCode, into } : refuse('code.gone')
}

async function refuseDoubled(db: Kysely<FairDb>, { source, into }: Pair): Promise<void> {
  const discounts = await customersOf(
    db,
    sql`select customer_id from customer_discounts where category_id in (${source.id}, ${into.id})
      group by customer_id having count(distinct category_id) > 1`,
  )
  if (discounts.length > 0) refuse('code.doubled-discounts', named(discounts))
  const dimension = attributeOf(source.type)
  const merged = (dim: string, value: string) => sql`
    case when ${sql.ref(dim)} = ${dimension} and ${sql.ref(value)} = ${source.code} then ${into.code} else ${sql.ref(value)} end`
  const targets = await customersOf(
    db,
    sql`select customer_id from targets where dim1 = ${dimension} or dim2 = ${dimension}
      group by customer_id, dim1, ${merged('dim1', 'value1')}, dim2, ${merged('dim2', 'value2')} having count(*) > 1`,
  )
  if (targets.length > 0) refuse('code.doubled-targets', named(targets))
}

async function customersOf(db: Kysely<FairDb>, ids: RawBuilder<unknown>): Promise<string[]> {
  const result = await sql<{ name: string }>`
    select name from customers where id in (${ids}) order by sort, id`.execute(db)
  return result.rows.map(({ name }) => name)
}

function named(customers: readonly string[]): { customers: string; count: number } {
  return { customers: customers.slice(0, mostNamed).join('、'), count: customers.length }
}

async function movePointers(db: Kysely<FairDb>, { source, into }: Pair): Promise<void> {
  const { table, column } = holderOf(source.type)
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${into.id}, version = version + 1, updated_at = now()
    where ${sql.ref(column)} = ${source.id}`.execute(db)
  await sql`update common_codes set parent_id = ${into.id}, version = version + 1 where parent_id = ${source.id}`.execute(
    db,
  )
  if (source.type === 'customerLevel') await moveRules(db, 'level_id', { sourceId: source.id, into: into.id })
  if (source.type === 'fabric') await moveRules(db, 'fabric_id', { sourceId: source.id, into: into.id })
  await sql`update customer_discounts set category_id = ${into.id}, version = version + 1
    where category_id = ${source.id}`.execute(db)
}

async function moveTargets(db: Kysely<FairDb>, { source, into }: Pair): Promise<void> {
  const dimension = attributeOf(source.type)
  for (const dimensionNo of [1, 2]) {
    const [dim, value] = [sql.ref(`dim${dimensionNo}`), sql.ref(`value${dimensionNo}`)]
    await sql`update targets set ${value} = ${into.code}, version = version + 1
      where ${dim} = ${dimension} and ${value} = ${source.code}`.execute(db)
  }
}
