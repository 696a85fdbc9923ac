import type { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import type { RatioInput, SizeRatio } from '@fairdesk/contract/areas/orders/size-ratios'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { visibleTo } from '../../../domain/accounts/session-user.ts'
import { customerVisible } from '../../../domain/visibility.ts'
import type { WriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { ratiosWhere, refuseUnseen } from './size-ratios.ts'

/** Keeps a proportion under a name, once in its group for each customer and once for all. @throws Refusal ratio.*, record.changed */
export const saveRatio: Handler<typeof orderEntry.saveRatio> = async (context, input) => {
  const { db } = context
  const customer = await customerOf(context, input.customerId)
  const slots = await slotsOf(db, input.sizeGroupId)
  const parts = partsBySlot(input, slots)
  const before = input.id === undefined ? null : await ratioAlone(context, { ...input, id: input.id })
  if (before && before.sizeGroupId !== input.sizeGroupId) refuse('ratio.other-group')
  await refuseTwin(db, input)
  if (before && isSame(before, input)) return answerUnchanged(context, before)
  const written = await sql<{ id: number }>`
    ${
      before
        ? sql`update size_ratios set name = ${input.name}, parts = ${parts}::smallint[], customer_id = ${input.customerId},
            version = version + 1 where id = ${before.id}`
        : sql`insert into size_ratios (size_group_id, customer_id, name, parts)
            values (${input.sizeGroupId}, ${input.customerId}, ${input.name}, ${parts}::smallint[])`
    } returning id`.execute(db)
  const after = await ratioNow(db, written.rows[0]?.id ?? 0)
  context.record({ ref: refOf(after, customer), before: before && logged(before, slots), after: logged(after, slots) })
  return after
}

/** What was filled by it stays as it is. One that is gone already is no fault. */
export const removeRatio: Handler<typeof orderEntry.removeRatio> = async (context, { id, version }) => {
  const { db } = context
  const [found] = await ratiosWhere(db, sql<SqlBool>`size_ratios.id = ${id}`)
  if (!found) return answerUnchanged(context, {})
  const ratio = await ratioAlone(context, { id, version })
  const customer = await customerOf(context, ratio.customerId)
  await sql`delete from size_ratios where id = ${id}`.execute(db)
  context.record({ ref: refOf(ratio, customer), before: logged(ratio, await slotsOf(db, ratio.sizeGroupId)) })
  return {}
}

type Customer = { readonly code: string } | null
type PlacedName = { readonly id: number; readonly slot: number; readonly name: string }

async function customerOf({ db, user }: WriteContext, customerId: number | null): Promise<Customer> {
  return customerId === null ? null : await refuseUnseen(db, customerId, customerVisible(visibleTo(user)))
}

/** The sizes of the group, which no one changes until this ends. */
async function slotsOf(db: Kysely<FairDb>, sizeGroupId: number): Promise<readonly PlacedName[]> {
  const held = await sql`select from size_groups where id = ${sizeGroupId} for share`.execute(db)
  if (held.rows.length === 0) refuse('size-group.gone')
  const found = await sql<PlacedName>`
    select id, slot, name from sizes where size_group_id = ${sizeGroupId} order by size_no`.execute(db)
  return found.rows
}

function partsBySlot({ parts }: RatioInput, sizes: readonly PlacedName[]): number[] {
  const bySlot = new Array<number>(Math.max(1, ...sizes.map(({ slot }) => slot))).fill(0)
  for (const { sizeId, part } of parts) {
    const slot = sizes.find(({ id }) => id === sizeId)?.slot ?? refuse('ratio.other-group')
    bySlot[slot - 1] = part
  }
  if (bySlot.every((part) => part === 0)) refuse('ratio.nothing')
  return bySlot
}

/** For a change that no other comes between. */
async function ratioAlone(
  context: WriteContext,
  { id, version }: { readonly id: number; readonly version?: number | undefined },
): Promise<SizeRatio> {
  const { db } = context
  await sql`select from size_ratios where id = ${id} for update`.execute(db)
  const ratio = await ratioNow(db, id)
  await customerOf(context, ratio.customerId)
  if (version !== undefined && version !== ratio.version) refuse('record.changed')
  return ratio
}

async function ratioNow(db: Kysely<FairDb>, id: number): Promise<SizeRatio> {
  const [ratio] = await ratiosWhere(db, sql<SqlBool>`size_ratios.id = ${id}`)
  return ratio ?? refuse('ratio.gone')
}

async function refuseTwin(db: Kysely<FairDb>, { id, sizeGroupId, customerId, name }: RatioInput): Promise<void> {
  // Two that are saved under one name at once follow one another.
  await sql`select pg_advisory_xact_lock(hashtext('size_ratios'), ${sizeGroupId})`.execute(db)
  const twin = await sql`
    select from size_ratios where size_group_id = ${sizeGroupId} and customer_id is not distinct from ${customerId}
      and lower(name) = lower(${name}) and id is distinct from ${id ?? null}::int`.execute(db)
  if (twin.rows.length > 0) refuse('ratio.name-taken', { name })
}

function isSame(before: SizeRatio, { name, customerId, parts }: RatioInput): boolean {
  const shown = (list: SizeRatio['parts']) =>
    list
      .flatMap(({ sizeId, part }) => (part > 0 ? `${sizeId} ${part}` : []))
      .toSorted()
      .join()
  return before.name === name && before.customerId === customerId && shown(before.parts) === shown(parts)
}

function refOf({ name }: SizeRatio, customer: Customer): string {
  return [customer?.code, name].filter(Boolean).join(' ')
}

/** As people read it: M 2, L 1. */
function logged({ name, parts }: SizeRatio, sizes: readonly PlacedName[]): { name: string; ratio: string } {
  const named = parts.map(({ sizeId, part }) => `${sizes.find(({ id }) => id === sizeId)?.name ?? ''} ${part}`)
  return { name, ratio: named.join(', ') }
}
