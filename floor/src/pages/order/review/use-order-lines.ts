import { foldCode } from '@fairdesk/contract/names/fold'
import { foldedMatcherOf } from '@fairdesk/contract/names/matches'
import { useDeferredValue, useMemo } from 'react'
import type { Catalogue } from '../../../goods/catalogue.ts'
import { useScriptVariants } from '../../../goods/use-script-variants.ts'
import { type OrderLine, orderLines } from '../../../ordering/order-lines.ts'
import { filterLines, groupLines, type LineGroup, type ReviewGroup, sortLines } from '../../../ordering/review-lines.ts'
import type { RowSum } from '../../../ordering/sums.ts'
import { useFloor } from '../../../state/state.ts'
import { useBasis, useBook } from '../../../state/use-order.ts'
import { useReview } from './review-choice.ts'

export type ReviewLines = {
  /** All rows of the order. */
  readonly all: readonly OrderLine[]
  /** Rows that pass the filters. */
  readonly visibleLines: readonly OrderLine[]
  /** Groups of those that count. */
  readonly groups: readonly LineGroup[]
  /** Those that do not: colours that were dropped. */
  readonly dropped: readonly OrderLine[]
}

/** Returns the order's rows as the choices of the page filter, sort and group them. */
export function useOrderLines(latestRows: ReadonlyMap<string, RowSum>): ReviewLines {
  const goods = useFloor((floor) => floor.goods)
  const book = useBook()
  const basis = useBasis()
  const review = useReview()
  // A key is painted in its cell first, and in the list when there is time.
  const deferredRows = useDeferredValue(latestRows)
  const rows = deferredRows.size === 0 ? latestRows : deferredRows
  const text = useDeferredValue(review.text)
  const variants = useScriptVariants(text)
  const { open, category, wave, brand, state, rule, sort, group } = review
  const all = useMemo(() => orderLines({ rows, book, goods }, open), [rows, book, goods, open])
  const hinders = book.head?.hinders
  const visibleLines = useMemo(() => {
    const matches = foldedMatcherOf(text, variants)
    const isNamed = (line: OrderLine) => text === '' || matches(textOf(line))
    const filter = { category, wave, brand, state, rule, isNamed, hinders: hinders ?? [] }
    const changedAt = (line: OrderLine) => book.row(line)?.changedAt ?? ''
    return sortLines(filterLines(all, filter), sort, changedAt)
  }, [all, text, variants, category, wave, brand, state, rule, hinders, sort, book])
  const groups = useMemo(() => {
    const countedLines = visibleLines.filter(({ isCounted }) => isCounted)
    return groupLines(countedLines, { group, basis, values: valuesOf(goods, group) })
  }, [visibleLines, goods, group, basis])
  const dropped = useMemo(() => visibleLines.filter(({ isCounted }) => !isCounted), [visibleLines])
  return { all, visibleLines, groups, dropped }
}

/** Codes in the organiser's order; outfits in theirs. */
function valuesOf(goods: Catalogue | null, group: ReviewGroup): readonly string[] {
  if (group === 'outfit') return (goods?.sets ?? []).map(({ no }) => no)
  return (goods?.codes ?? []).filter(({ type }) => type === group).map(({ code }) => code)
}

function textOf({ goodsNo, name, colour, style, skc }: OrderLine): string {
  const barcodes = skc?.barcodes.map(([, barcode]) => barcode) ?? []
  return [goodsNo, name, style?.spelling ?? '', colour, skc?.skcNo ?? '', ...barcodes].map(foldCode).join(' ')
}
