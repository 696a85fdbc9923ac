import { isOffered, qtyAt, sumOf } from '../../domain/size-slots.ts'
import type { Strictness, Switches } from '../../domain/switches.ts'
import type { RowProblem } from './problems.ts'
import type { RowFacts } from './row-facts.ts'

/** What a row's quantities break, sorted by whether it keeps them from being saved. Asked at submit, a rule only warns here. */
export type BrokenRules = { readonly blocking: readonly RowProblem[]; readonly warning: readonly RowProblem[] }

/** The organiser's rules for one row: minimum, multiple, sizes in a row, largest quantity. An empty row breaks none. */
export function brokenRules(facts: RowFacts, after: readonly number[], switches: Switches): BrokenRules {
  const qty = sumOf(after)
  if (qty === 0) return { blocking: [], warning: [] }
  const broken: [Strictness, RowProblem][] = []
  if (facts.moq !== null && qty < facts.moq) broken.push([switches.enforceMoq, { code: 'moq', need: facts.moq }])
  if (facts.multiple !== null && qty % facts.multiple !== 0)
    broken.push([switches.enforceMultiple, { code: 'multiple', need: facts.multiple }])
  const neighbours = neededNeighbours(facts)
  if (longestRun(facts, after) < neighbours)
    broken.push([switches.consecutiveSizes, { code: 'consecutive-sizes', need: neighbours }])
  const max = switches.maxQtyPerSkc
  if (max !== null && qty > max && qty > facts.saved.qty)
    broken.push(['blockOnSave', { code: 'skc-too-large', need: max }])
  return sorted(broken)
}

/** The minimum of a style over all its colours; `qty` is what the whole style would have. */
export function brokenStyleRule(styleMoq: number | null, qty: number, switches: Switches): BrokenRules {
  if (styleMoq === null || qty === 0 || qty >= styleMoq) return { blocking: [], warning: [] }
  return sorted([[switches.enforceMoq, { code: 'style-moq', need: styleMoq }]])
}

function sorted(broken: readonly (readonly [Strictness, RowProblem])[]): BrokenRules {
  const of = (...wanted: Strictness[]) => broken.filter(([how]) => wanted.includes(how)).map(([, problem]) => problem)
  return { blocking: of('blockOnSave'), warning: of('warn', 'blockOnSubmit') }
}

/** A colour that comes in fewer sizes than the rule asks for needs all it has. */
function neededNeighbours({ consecutiveSizesMin, sizes, sizeMask, offMask }: RowFacts): number {
  if (consecutiveSizesMin === null) return 0
  return Math.min(consecutiveSizesMin, sizes.filter(({ slot }) => isOffered(sizeMask, offMask, slot)).length)
}

/** Most ordered sizes side by side, holes not counting as gaps. */
function longestRun({ sizes, sizeMask, offMask }: RowFacts, after: readonly number[]): number {
  let longest = 0
  let run = 0
  for (const { slot } of sizes) {
    if (qtyAt(after, slot) > 0) run++
    else if (isOffered(sizeMask, offMask, slot)) run = 0
    longest = Math.max(longest, run)
  }
  return longest
}
