import type { Visibility } from '@fairdesk/contract/visibility'
import { type Figures, gapTo, keeps } from '../../../../domain/minimums/minimums.ts'
import type { RuleBook } from '../../../../domain/minimums/rule-book.ts'
import { askForAll, type FiguresSource } from '../../../../engine/ask.ts'
import type { SkcFacts } from './goods-facts.ts'
import { countTotals } from './todays-totals.ts'

export const totalSources = ['skcTotal', 'factory', 'fabricColour'] as const
type TotalSource = (typeof totalSources)[number]

/** Total over all customers that breaks its limit; for a fabric in a colour `skc` is its first. */
export type BrokenTotal = {
  readonly source: TotalSource
  readonly skc: SkcFacts
  readonly figure: keyof Figures
  readonly need: number
  readonly ordered: number
  readonly gap: number
  readonly customers: number
}

type TotalViolation = Omit<BrokenTotal, 'customers'>

type TotalFacts = {
  readonly skcs: ReadonlyMap<number, SkcFacts>
  readonly rules: RuleBook
  readonly visibility: Visibility
}

/**
 * Validates the totals. SKC that nobody ordered are not made and break nothing. A rule's minimum overrides the goods'
 * own factory minimum.
 */
export async function judgeTotals(
  engine: FiguresSource,
  { skcs, rules, visibility }: TotalFacts,
): Promise<BrokenTotal[]> {
  const answer = await askForAll(engine, { dims: ['skc'], metrics: ['qty'], visibility })
  const fabrics = new Map<string, { skc: SkcFacts; rule: Figures; qty: number }>()
  const broken: TotalViolation[] = []
  for (const { dims, metrics } of answer.rows) {
    const skc = skcs.get(dims[0]?.id ?? 0)
    const qty = metrics.qty ?? 0
    if (!skc || qty === 0) continue
    broken.push(...judgeSkc(skc, qty, rules))
    const rule = skc.fabricId === null ? null : rules.fabricColour(skc.fabricId, skc.colourId)
    if (!rule) continue
    const key = `${skc.fabricId} ${skc.colourId}`
    const existing = fabrics.get(key)
    fabrics.set(key, { skc: existing?.skc ?? skc, rule, qty: (existing?.qty ?? 0) + qty })
  }
  const ofFabrics = [...fabrics.values()].flatMap(({ skc, rule, qty }) =>
    brokenFigures(rule, qty).map((brokenFigure) => ({ ...brokenFigure, skc, source: 'fabricColour' as const })),
  )
  const inOrder = broken.sort((a, b) => a.skc.place - b.skc.place)
  const all = [...inOrder, ...ofFabrics.sort((a, b) => a.skc.place - b.skc.place)]
  return withCustomers(engine, visibility, all)
}

/** With how many customers each is of. */
async function withCustomers(
  engine: FiguresSource,
  visibility: Visibility,
  judgedTotals: readonly TotalViolation[],
): Promise<BrokenTotal[]> {
  const ofFabrics = judgedTotals.filter(({ source }) => source === 'fabricColour')
  const countsByKey = await countTotals(engine, visibility, {
    skcIds: judgedTotals.filter(({ source }) => source !== 'fabricColour').map(({ skc }) => skc.skcId),
    fabrics: ofFabrics.map(({ skc }) => skc.fabric),
    colourIds: ofFabrics.map(({ skc }) => skc.colourId),
  })
  return judgedTotals.map((judgedTotal) => {
    const { skcId, fabricId, colourId } = judgedTotal.skc
    const key = judgedTotal.source === 'fabricColour' ? `${fabricId} ${colourId}` : String(skcId)
    return { ...judgedTotal, customers: countsByKey.get(key)?.customers ?? 0 }
  })
}

function judgeSkc(skc: SkcFacts, qty: number, rules: RuleBook): TotalViolation[] {
  const rule = rules.skcTotal(skc.skcId)
  const min = rule?.min ?? skc.factoryMin
  const figures = { min, multiple: rule?.multiple ?? null, max: rule?.max ?? null }
  return brokenFigures(figures, qty).map((brokenFigure) => ({
    ...brokenFigure,
    skc,
    source: brokenFigure.figure === 'min' && !rule?.min ? 'factory' : 'skcTotal',
  }))
}

function brokenFigures(figures: Figures, ordered: number): Pick<BrokenTotal, 'figure' | 'need' | 'ordered' | 'gap'>[] {
  return (['min', 'multiple', 'max'] as const).flatMap((figure) => {
    const need = figures[figure]
    if (need === null || keeps({ figure, need }, ordered)) return []
    return [{ figure, need, ordered, gap: gapTo({ figure, need }, ordered) }]
  })
}
