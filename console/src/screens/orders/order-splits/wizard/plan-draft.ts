import type { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import type { SplitMode, SplitPlan, StoreWeights } from '@fairdesk/contract/areas/orders/split-plans'
import { type CodeFilter, codeFilters } from '@fairdesk/contract/customer-attributes'
import type { Params } from '@fairdesk/contract/endpoint'
import { finalStatuses } from '@fairdesk/contract/orders/order-states'

/** A part of a plan as it is entered. */
export type PartDraft = {
  readonly no: number
  /** Wave code where a wave gets another date. */
  readonly key: string
  readonly name: string
  readonly percent: number | null
  readonly customerId: number | null
  readonly date: string
}

export type PlanDraft = {
  readonly name: string
  readonly mode: SplitMode
  readonly unit: SplitPlan['unit']
  readonly weights: StoreWeights
  readonly looseStay: boolean
  readonly partial: boolean
  readonly replace: boolean
  readonly partDrafts: readonly PartDraft[]
}

export type ScopeDraft = { readonly [filter in CodeFilter]?: readonly string[] } & {
  readonly orderIds: readonly number[]
  readonly bigAreaIds: readonly number[]
  readonly waveCodes: readonly string[]
  readonly categoryCodes: readonly string[]
}

const noPart: PartDraft = { no: 0, key: '', name: '', percent: null, customerId: null, date: '' }

export function newPlan(mode: SplitMode): PlanDraft {
  const partDrafts = mode === 'percent' ? [50, 50].map((percent, index) => ({ ...noPart, no: index + 1, percent })) : []
  return {
    name: '',
    mode,
    unit: 'piece',
    weights: 'equal',
    looseStay: false,
    partial: true,
    replace: false,
    partDrafts,
  }
}

export function withPart(plan: PlanDraft): PlanDraft {
  const no = Math.max(0, ...plan.partDrafts.map((partDraft) => partDraft.no)) + 1
  const percent = plan.mode === 'percent' || plan.weights === 'percent' ? restOf(plan) : null
  return {
    ...plan,
    partDrafts: [...plan.partDrafts, { ...noPart, no, percent: percent === null ? null : Math.max(0, percent) }],
  }
}

/** Percents that are still to be given, negative where there are too many; to two decimals. */
export function restOf({ partDrafts }: Pick<PlanDraft, 'partDrafts'>): number {
  const sum = partDrafts.reduce((all, { percent }) => all + Math.round((percent ?? 0) * 100), 0)
  return (10_000 - sum) / 100
}

/** Gives the last part the remaining percentage. */
export function restToLast(plan: PlanDraft): PlanDraft {
  const last = plan.partDrafts.at(-1)
  if (!last) return plan
  const percent = Math.max(0, restOf({ partDrafts: plan.partDrafts.slice(0, -1) }))
  return { ...plan, partDrafts: [...plan.partDrafts.slice(0, -1), { ...last, percent }] }
}

export function needsPercents({ mode, weights }: Pick<PlanDraft, 'mode' | 'weights'>): boolean {
  return mode === 'percent' || (mode === 'store' && weights === 'percent')
}

/** Returns true if it can be calculated: required percents sum to 100. */
export function isWhole(plan: PlanDraft): boolean {
  return !needsPercents(plan) || (plan.partDrafts.length > 0 && restOf(plan) === 0)
}

type SplittingParams = Params<typeof orderSplits.splitOrder>
export type PlanParams = Omit<SplittingParams, 'orderIds' | 'customers' | 'goods'>
export type ScopeParams = Pick<SplittingParams, 'orderIds' | 'customers' | 'goods'>

export function planParams(plan: PlanDraft, name: string): PlanParams {
  const { mode, unit, weights, looseStay, partial, replace, partDrafts } = plan
  return {
    name: plan.name.trim() || name,
    mode,
    unit,
    weights,
    looseStay,
    partial,
    replace,
    plan: partDrafts.flatMap((partDraft) => {
      if ((mode === 'wave' || mode === 'date') && (partDraft.key === '' || partDraft.date === '')) return []
      if (mode === 'store' && partDraft.customerId === null) return []
      return [
        {
          key: partDraft.key || String(partDraft.no),
          name: partDraft.name.trim(),
          ...(partDraft.percent === null ? {} : { percent: partDraft.percent }),
          ...(partDraft.customerId === null ? {} : { customerId: partDraft.customerId }),
          ...(partDraft.date === '' ? {} : { date: partDraft.date }),
        },
      ]
    }),
  }
}

/** A plan of before as a draft. */
export function draftOf(plan: SplitPlan): PlanDraft {
  const { name, mode, unit, weights, looseStay, partial } = plan
  const partDrafts = plan.plan.map((plannedPart, index) => ({
    no: index + 1,
    key: plannedPart.key,
    name: plannedPart.name,
    percent: plannedPart.percent ?? null,
    customerId: plannedPart.customerId ?? null,
    date: plannedPart.date ?? '',
  }))
  // Replacing drafts is decided for each run.
  return { name, mode, unit, weights, looseStay, partial, replace: false, partDrafts }
}

export function scopeParams({ orderIds, bigAreaIds, waveCodes, categoryCodes, ...scope }: ScopeDraft): ScopeParams {
  const goods = {
    ...(waveCodes.length > 0 ? { waveCodes: [...waveCodes] } : {}),
    ...(categoryCodes.length > 0 ? { categoryCodes: [...categoryCodes] } : {}),
  }
  if (orderIds.length > 0) return { orderIds: [...orderIds], goods }
  return {
    goods,
    customers: {
      orderStatus: [...finalStatuses],
      ...(bigAreaIds.length > 0 ? { bigAreaIds: [...bigAreaIds] } : {}),
      ...Object.fromEntries(
        codeFilters.flatMap((filter) => (scope[filter]?.length ? [[filter, [...scope[filter]]]] : [])),
      ),
    },
  }
}
