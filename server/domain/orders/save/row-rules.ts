import { isWhole } from '@fairdesk/contract/orders/cartons'
import type { Strictness, Switches } from '@fairdesk/contract/switches'
import { brokenLimits, type Limit } from '../../minimums/minimums.ts'
import { type SkcStock, type StockLimit, tightestLimit } from '../../stock/skc-stock.ts'
import { cartonFitOf } from '../cartons.ts'
import type { RowFacts } from '../row-facts.ts'
import { isOffered, qtyAt, sumOf } from '../size-slots.ts'
import type { RowProblem } from './problems.ts'

/** Rules a row breaks, split into those that block the save and those that warn. Rules of submitting only warn here. */
export type BrokenRules = { readonly blocking: readonly RowProblem[]; readonly warning: readonly RowProblem[] }

/** Returns true if a save refuses rows that are still incomplete, so that edits of a style must be sent together. */
export function refusesIncompleteRows({ enforceMoq, enforceMultiple, consecutiveSizes }: Switches): boolean {
  return [enforceMoq, enforceMultiple, consecutiveSizes].includes('blockOnSave')
}

/**
 * Returns violations of the organiser's rules for one row: minimum, multiple, cartons, consecutive sizes, maximum
 * quantity. An empty row violates none.
 */
export function brokenRules(facts: RowFacts, newQtys: readonly number[], switches: Switches): BrokenRules {
  const qty = sumOf(newQtys)
  if (qty === 0) return { blocking: [], warning: [] }
  const broken = limitsBroken(facts.limits, { counts: 'skc', qty, previousQty: facts.saved.qty }, switches)
  const neighbours = neededNeighbours(facts)
  if (longestRun(facts, newQtys) < neighbours)
    broken.push([switches.consecutiveSizes, { code: 'consecutive-sizes', need: neighbours }])
  const fit = cartonFitOf(facts, newQtys)
  if (fit && !isWhole(fit)) broken.push([switches.enforcePack, { code: 'pack', need: fit.whole }])
  if (facts.stock?.mode === 'warn') {
    const beyond = beyondLimits(facts.stock, facts, newQtys)
    for (const code of ['stock', 'quota'] as const)
      if (beyond[code] > 0) broken.push(['warn', { code, need: beyond[code] }])
  }
  const max = switches.maxQtyPerSkc
  if (max !== null && qty > max && qty > facts.saved.qty)
    broken.push(['blockOnSave', { code: 'skc-too-large', need: max }])
  return sorted(broken)
}

/**
 * Returns violations of a style's minimum and maximum over all its colours; `qty` is the resulting total of the
 * style.
 */
export function brokenStyleRules(facts: RowFacts, qty: number, switches: Switches): BrokenRules {
  return sorted(limitsBroken(facts.limits, { counts: 'style', qty, previousQty: facts.styleQty }, switches))
}

type LimitCheckInput = { readonly counts: Limit['counts']; readonly qty: number; readonly previousQty: number }

const codes = {
  skc: { min: 'moq', multiple: 'multiple', max: 'max' },
  style: { min: 'style-moq', multiple: 'multiple', max: 'style-max' },
} as const

/** The limits that count these pieces and are not kept; a quantity above a maximum may shrink. */
function limitsBroken(
  limits: readonly Limit[],
  { counts, qty, previousQty }: LimitCheckInput,
  { enforceMoq, enforceMultiple }: Switches,
): [Strictness, RowProblem][] {
  const ofThese = limits.filter((limit) => limit.counts === counts)
  return brokenLimits(ofThese, { skc: qty, style: qty })
    .filter(({ figure }) => figure !== 'max' || qty > previousQty)
    .map(({ figure, need }) => [
      figure === 'multiple' ? enforceMultiple : enforceMoq,
      { code: codes[counts][figure], need },
    ])
}

function sorted(broken: readonly (readonly [Strictness, RowProblem])[]): BrokenRules {
  const problemsOf = (...query: Strictness[]) =>
    broken.filter(([how]) => query.includes(how)).map(([, problem]) => problem)
  return { blocking: problemsOf('blockOnSave'), warning: problemsOf('warn', 'blockOnSubmit') }
}

/** Counts the pieces of all orders beyond the limits if the row is saved; each size by its tightest limit. */
function beyondLimits(
  stock: SkcStock,
  { sizes, saved }: RowFacts,
  newQtys: readonly number[],
): Readonly<Record<StockLimit['kind'], number>> {
  const beyond = { stock: 0, quota: 0 }
  for (const { slot } of sizes) {
    const limit = tightestLimit(stock, slot)
    const more = qtyAt(newQtys, slot) - qtyAt(saved.qtys, slot)
    if (limit && more > 0) beyond[limit.kind] += Math.max(0, more - limit.left)
  }
  return beyond
}

type SizeFacts = Pick<RowFacts, 'consecutiveSizesMin' | 'sizes' | 'sizeMask' | 'offMask'>

/** A colour that comes in fewer sizes than the rule asks for needs all it has. */
export function neededNeighbours({ consecutiveSizesMin, sizes, sizeMask, offMask }: SizeFacts): number {
  if (consecutiveSizesMin === null) return 0
  return Math.min(consecutiveSizesMin, sizes.filter(({ slot }) => isOffered(sizeMask, offMask, slot)).length)
}

/** Most ordered sizes side by side, holes not counting as gaps. */
export function longestRun({ sizes, sizeMask, offMask }: SizeFacts, newQtys: ArrayLike<number>): number {
  let longest = 0
  let run = 0
  for (const { slot } of sizes) {
    if (qtyAt(newQtys, slot) > 0) run++
    else if (isOffered(sizeMask, offMask, slot)) run = 0
    longest = Math.max(longest, run)
  }
  return longest
}
