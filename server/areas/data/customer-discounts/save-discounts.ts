import type { customerDiscounts, DiscountChange } from '@fairdesk/contract/areas/data/customer-discounts'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse, refuseInput } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { keepImportsOut } from '../../../domain/locks/import-lock.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import type { WriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { type DiscountedCustomer, lockCustomer } from './discounted-customer.ts'
import { discountsOf } from './discounts.ts'

type DiscountsInput = Input<typeof customerDiscounts.save>

/** Changes a customer's discounts for future orders. */
export const saveDiscounts: Handler<typeof customerDiscounts.save> = async (context, input) => {
  const { db, user, record, recordNothing, markFactsChanged } = context
  await keepImportsOut(db)
  const customer = await lockCustomer(db, { customerId: input.customerId, user })
  const { own, nearer } = partsOf(input.changes)
  await refuseUnseen(context, nearer)
  const present = await presentDiscounts(db, customer.id)
  refuseOvertaken(input, customer, present)
  await writeOwn(db, customer, {
    discountBp: own ? bpOf(own.now ?? 100) : customer.discountBp,
    basis: input.basis?.now,
  })
  await writeNearer(db, customer.id, nearer)
  // Reports know the band of a customer's own discount.
  if (own) markFactsChanged({ base: true })
  const codes = await codesOf(db, input.changes)
  const [previous, updated] = [describeChanges(input, 'was', codes), describeChanges(input, 'now', codes)]
  if (JSON.stringify(previous) === JSON.stringify(updated)) recordNothing()
  else record({ ref: `${customer.code} ${customer.name}`, before: previous, after: updated })
  return discountsOf(db, customer.id, user)
}

type Nearer = DiscountChange & ({ readonly categoryId: number } | { readonly goodsId: number })

function partsOf(changes: readonly DiscountChange[]) {
  const keys = changes.map(keyOf)
  if (new Set(keys).size < keys.length) refuseInput('changes', 'twice')
  const isNearer = (change: DiscountChange): change is Nearer =>
    change.categoryId !== undefined || change.goodsId !== undefined
  return { own: changes.find((change) => !isNearer(change)), nearer: changes.filter(isNearer) }
}

function keyOf({ categoryId, goodsId }: Pick<DiscountChange, 'categoryId' | 'goodsId'>): string {
  if (categoryId !== undefined && goodsId !== undefined) {
    refuseInput('categoryId', 'notWith', 'goodsId')
  }
  return `${categoryId ?? ''}:${goodsId ?? ''}`
}

/** Percent by `keyOf`. */
async function presentDiscounts(db: Kysely<FairDb>, customerId: number): Promise<ReadonlyMap<string, number>> {
  const result = await sql<{ style_id: number | null; category_id: number | null; discount_bp: number }>`
    select style_id, category_id, discount_bp from customer_discounts where customer_id = ${customerId}`.execute(db)
  return new Map(
    result.rows.map(({ style_id, category_id, discount_bp }) => [
      keyOf({ goodsId: style_id ?? undefined, categoryId: category_id ?? undefined }),
      discount_bp / 100,
    ]),
  )
}

/** Refuses values changed since they were read, each by itself: concurrent changes of others do not conflict. */
function refuseOvertaken(
  { changes, basis }: DiscountsInput,
  customer: DiscountedCustomer,
  present: ReadonlyMap<string, number>,
) {
  if (basis && basis.was !== customer.basis) refuse('record.changed')
  for (const change of changes) {
    const key = keyOf(change)
    const currentDiscount = key === ':' ? customer.discountBp / 100 : (present.get(key) ?? null)
    if (currentDiscount !== change.was) refuse('record.changed')
  }
}

/** Refuses new discounts for categories that do not exist or styles the user does not see. */
async function refuseUnseen({ db, user }: WriteContext, nearer: readonly Nearer[]): Promise<void> {
  const goodsIds = [...new Set(nearer.flatMap(({ goodsId }) => goodsId ?? []))]
  const categoryIds = [...new Set(nearer.flatMap(({ categoryId }) => categoryId ?? []))]
  const result = await sql<{ count: number }>`
    select (select count(*)::int from styles where id = any(${goodsIds}::int[]) and ${styleVisible(visibleTo(user))})
      + (select count(*)::int from common_codes where id = any(${categoryIds}::int[]) and type = 'category') as count`.execute(
    db,
  )
  if (result.rows[0]?.count !== goodsIds.length + categoryIds.length) refuse('access.denied')
}

type Own = { readonly discountBp: number; readonly basis: DiscountedCustomer['basis'] | undefined }

async function writeOwn(db: Kysely<FairDb>, customer: DiscountedCustomer, { discountBp, basis = customer.basis }: Own) {
  await sql`
    update customers set discount_bp = ${discountBp}, discount_basis = ${basis}, version = version + 1, updated_at = now()
    where id = ${customer.id} and (discount_bp, discount_basis) is distinct from (${discountBp}::int, ${basis}::text)`.execute(
    db,
  )
}

async function writeNearer(db: Kysely<FairDb>, customerId: number, nearer: readonly Nearer[]): Promise<void> {
  const discountsJson = JSON.stringify(
    nearer.map(({ goodsId = null, categoryId = null, now }) => ({
      style: goodsId,
      category: categoryId,
      bp: now === null ? null : bpOf(now),
    })),
  )
  await sql`
    with wanted as materialized (
      select * from json_to_recordset(${discountsJson}) as wanted (style int, category int, bp int)),
    gone as (
      delete from customer_discounts using wanted
      where customer_id = ${customerId} and bp is null
        and style_id is not distinct from style and category_id is not distinct from category)
    insert into customer_discounts (customer_id, style_id, category_id, discount_bp)
    select ${customerId}, style, category, bp from wanted where bp is not null
    on conflict on constraint customer_discounts_unique do update
      set discount_bp = excluded.discount_bp, version = customer_discounts.version + 1
      where customer_discounts.discount_bp <> excluded.discount_bp`.execute(db)
}

/** Describes the changes for the operation log: categories and goods by name. */
function describeChanges({ changes, basis }: DiscountsInput, side: 'was' | 'now', codes: ReadonlyMap<string, string>) {
  const generalChange = changes.find((change) => keyOf(change) === ':')
  const formatPercent = (percent: number | null) => (percent === null ? '' : `${percent}%`)
  const discountsBy = (key: 'categoryId' | 'goodsId') =>
    changes
      .filter((change) => change[key] !== undefined)
      .map((change) => ({ code: codes.get(keyOf(change)) ?? '', discount: formatPercent(change[side]) }))
  return {
    ...(generalChange ? { discount: formatPercent(generalChange[side] ?? 100) } : {}),
    ...(basis ? { discountBasis: basis[side] } : {}),
    categoryDiscounts: discountsBy('categoryId'),
    goodsDiscounts: discountsBy('goodsId'),
  }
}

async function codesOf(db: Kysely<FairDb>, changes: readonly DiscountChange[]): Promise<ReadonlyMap<string, string>> {
  const result = await sql<{ key: string; code: string }>`
    select id || ':' as key, name as code from common_codes
    where id = any(${changes.flatMap(({ categoryId }) => categoryId ?? [])}::int[])
    union all
    select ':' || id, goods_no from styles where id = any(${changes.flatMap(({ goodsId }) => goodsId ?? [])}::int[])`.execute(
    db,
  )
  return new Map(result.rows.map(({ key, code }) => [key, code]))
}

function bpOf(percent: number): number {
  return Math.round(percent * 100)
}
