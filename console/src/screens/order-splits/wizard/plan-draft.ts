import type { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import type { SplitMode, SplitPlan, StoreWeights } from '@fairdesk/contract/areas/orders/split-plans'
import type { Params } from '@fairdesk/contract/endpoint'
import { finalStatuses } from '@fairdesk/contract/orders/counting'

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
  readonly parts: readonly PartDraft[]
}

export type ScopeDraft = {
  readonly orderIds: readonly number[]
  readonly bigAreaIds: readonly number[]
  readonly levels: readonly string[]
  readonly waveCodes: readonly string[]
  readonly categoryCodes: readonly string[]
}

const noPart: PartDraft = { no: 0, key: '', name: '', percent: null, customerId: null, date: '' }

export function newPlan(mode: SplitMode): PlanDraft {
  const parts = mode === 'percent' ? [50, 50].map((percent, at) => ({ ...noPart, no: at + 1, percent })) : []
  return { name: '', mode, unit: 'piece', weights: 'equal', looseStay: false, partial: true, replace: false, parts }
}

export function withPart(plan: PlanDraft): PlanDraft {
  const no = Math.max(0, ...plan.parts.map((part) => part.no)) + 1
  const percent = plan.mode === 'percent' || plan.weights === 'percent' ? restOf(plan) : null
  return { ...plan, parts: [...plan.parts, { ...noPart, no, percent: percent === null ? null : Math.max(0, percent) }] }
}

/** Percents that are still to be given, negative where there are too many; to two decimals. */
export function restOf({ parts }: Pick<PlanDraft, 'parts'>): number {
  const sum = parts.reduce((all, { percent }) => all + Math.round((percent ?? 0) * 100), 0)
  return (10_000 - sum) / 100
}

/** The last part gets what the others leave. */
export function restToLast(plan: PlanDraft): PlanDraft {
  const last = plan.parts.at(-1)
  if (!last) return plan
  const percent = Math.max(0, restOf({ parts: plan.parts.slice(0, -1) }))
  return { ...plan, parts: [...plan.parts.slice(0, -1), { ...last, percent }] }
}

export function needsPercents({ mode, weights }: Pick<PlanDraft, 'mode' | 'weights'>): boolean {
  return mode === 'percent' || (mode === 'store' && weights === 'percent')
}

/** Whether it can be counted: percents that are asked for sum to 100. */
export function isWhole(plan: PlanDraft): boolean {
  return !needsPercents(plan) || (plan.parts.length > 0 && restOf(plan) === 0)
}

type SplittingParams = Params<typeof orderSplits.splitOrder>
export type PlanParams = Omit<SplittingParams, 'orderIds' | 'customers' | 'goods'>
export type ScopeParams = Pick<SplittingParams, 'orderIds' | 'customers' | 'goods'>

export function planParams(plan: PlanDraft, name: string): PlanParams {
  const { mode, unit, weights, looseStay, partial, replace, parts } = plan
  return {
    name: plan.name.trim() || name,
    mode,
    unit,
    weights,
    looseStay,
    partial,
    replace,
    plan: parts.flatMap((part) => {
      if ((mode === 'wave' || mode === 'date') && (part.key === '' || part.date === '')) return []
      if (mode === 'store' && part.customerId === null) return []
      return [
        {
          key: part.key || String(part.no),
          name: part.name.trim(),
          ...(part.percent === null ? {} : { percent: part.percent }),
          ...(part.customerId === null ? {} : { customerId: part.customerId }),
          ...(part.date === '' ? {} : { date: part.date }),
        },
      ]
    }),
  }
}

/** A plan of before as a draft. */
export function draftOf(plan: SplitPlan): PlanDraft {
  const { name, mode, unit, weights, looseStay, partial } = plan
  const parts = plan.plan.map((part, at) => ({
    no: at + 1,
    key: part.key,
    name: part.name,
    percent: part.percent ?? null,
    customerId: part.customerId ?? null,
    date: part.date ?? '',
  }))
  // Which drafts are replaced is for each time to say.
  return { name, mode, unit, weights, looseStay, partial, replace: false, parts }
}

export function scopeParams({ orderIds, bigAreaIds, levels, waveCodes, categoryCodes }: ScopeDraft): ScopeParams {
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
      ...(levels.length > 0 ? { levels: [...levels] } : {}),
    },
  }
}
