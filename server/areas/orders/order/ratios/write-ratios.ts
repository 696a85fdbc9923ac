import type { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import type { RatioInput, SizeRatio } from '@fairdesk/contract/areas/orders/size-ratios'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { countRows } from '../../../../domain/count-rows.ts'
import { previousOf, refuseChanged } from '../../../../domain/records/seen-version.ts'
import { writeRow } from '../../../../domain/records/write-row.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../../domain/visibility/visibility.ts'
import type { WriteContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'
import { answerUnchanged } from '../../../unchanged.ts'
import { ratiosWhere, refuseUnseen } from './size-ratios.ts'

/** Keeps a proportion under a name, once in its group for each customer and once for all. @throws Refusal ratio.*, record.changed */
export const saveRatio: Handler<typeof orderEntry.saveRatio> = async (context, input) => {
  const { db } = context
  const customer = await customerOf(context, input.customerId)
  const slots = await slotsOf(db, input.sizeGroupId)
  const ratioParts = partsBySlot(input, slots)
  const previous = await previousOf(input, (id) => ratioAlone(context, id))
  if (previous && previous.sizeGroupId !== input.sizeGroupId) refuse('ratio.other-group')
  await refuseTwin(db, input)
  if (previous && isSame(previous, input)) return answerUnchanged(context, previous)
  const id = await writeRow(db, 'size_ratios', {
    id: previous?.id,
    columns: { name: input.name, parts: ratioParts, customer_id: input.customerId },
    added: { size_group_id: input.sizeGroupId },
  })
  const saved = await ratioNow(db, id)
  context.record({
    ref: refOf(saved, customer),
    before: previous && logged(previous, slots),
    after: logged(saved, slots),
  })
  return saved
}

/** Deletes a ratio; quantities filled by it stay. Idempotent. */
export const removeRatio: Handler<typeof orderEntry.removeRatio> = async (context, { id, version }) => {
  const { db } = context
  const [storedRatio] = await ratiosWhere(db, sql<SqlBool>`size_ratios.id = ${id}`)
  if (!storedRatio) return answerUnchanged(context, {})
  const ratio = await ratioAlone(context, id)
  refuseChanged(ratio, version)
  const customer = await customerOf(context, ratio.customerId)
  await sql`delete from size_ratios where id = ${id}`.execute(db)
  context.record({ ref: refOf(ratio, customer), before: logged(ratio, await slotsOf(db, ratio.sizeGroupId)) })
  return {}
}

type Customer = { readonly code: string } | null
type SlotName = { readonly id: number; readonly slot: number; readonly name: string }

async function customerOf({ db, user }: WriteContext, customerId: number | null): Promise<Customer> {
  return customerId === null ? null : await refuseUnseen(db, customerId, customerVisible(visibleTo(user)))
}

/** The sizes of the group, which no one changes until this ends. */
async function slotsOf(db: Kysely<FairDb>, sizeGroupId: number): Promise<readonly SlotName[]> {
  const lockResult = await sql`select from size_groups where id = ${sizeGroupId} for share`.execute(db)
  if (lockResult.rows.length === 0) refuse('size-group.gone')
  const result = await sql<SlotName>`
    select id, slot, name from sizes where size_group_id = ${sizeGroupId} order by size_no`.execute(db)
  return result.rows
}

function partsBySlot({ parts }: RatioInput, sizes: readonly SlotName[]): number[] {
  const bySlot = new Array<number>(Math.max(1, ...sizes.map(({ slot }) => slot))).fill(0)
  for (const { sizeId, part } of parts) {
    const slot = sizes.find(({ id }) => id === sizeId)?.slot ?? refuse('ratio.other-group')
    bySlot[slot - 1] = part
  }
  if (bySlot.every((ratioPart) => ratioPart === 0)) refuse('ratio.nothing')
  return bySlot
}

/** For a change that no other comes between. */
async function ratioAlone(context: WriteContext, id: number): Promise<SizeRatio> {
  const { db } = context
  await sql`select from size_ratios where id = ${id} for update`.execute(db)
  const ratio = await ratioNow(db, id)
  await customerOf(context, ratio.customerId)
  return ratio
}

async function ratioNow(db: Kysely<FairDb>, id: number): Promise<SizeRatio> {
  const [ratio] = await ratiosWhere(db, sql<SqlBool>`size_ratios.id = ${id}`)
  return ratio ?? refuse('ratio.gone')
}

async function refuseTwin(db: Kysely<FairDb>, { id, sizeGroupId, customerId, name }: RatioInput): Promise<void> {
  // Two that are saved under one name at once follow one another.
  await sql`select pg_advisory_xact_lock(hashtext('size_ratios'), ${sizeGroupId})`.execute(db)
  const twins = sql`size_ratios where size_group_id = ${sizeGroupId} and customer_id is not distinct from ${customerId}
    and lower(name) = lower(${name}) and id is distinct from ${id ?? null}::int`
  if ((await countRows(db, twins)) > 0) refuse('ratio.name-taken', { name })
}

function isSame(previous: SizeRatio, { name, customerId, parts }: RatioInput): boolean {
  const serialize = (list: SizeRatio['parts']) =>
    list
      .flatMap(({ sizeId, part }) => (part > 0 ? `${sizeId} ${part}` : []))
      .toSorted()
      .join()
  return previous.name === name && previous.customerId === customerId && serialize(previous.parts) === serialize(parts)
}

function refOf({ name }: SizeRatio, customer: Customer): string {
  return [customer?.code, name].filter(Boolean).join(' ')
}

/** Formats a ratio for the log as people read it: M 2, L 1. */
function logged({ name, parts }: SizeRatio, sizes: readonly SlotName[]): { name: string; ratio: string } {
  const named = parts.map(({ sizeId, part }) => `${sizes.find(({ id }) => id === sizeId)?.name ?? ''} ${part}`)
  return { name, ratio: named.join(', ') }
}
