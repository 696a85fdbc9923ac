import type { Catalogue, SkcPlace, Style } from '../../goods/catalogue.ts'
import type { Edit, OrderBook } from '../order-book.ts'

/** Quantities of an ordered row, by size. */
export type SizeRun = SkcPlace & { readonly qtyBySize: ReadonlyMap<number, number> }

/** Returns the runs of the ordered colours of these styles, in the styles' order. */
export function runsOf(book: OrderBook, styles: readonly Style[]): readonly SizeRun[] {
  return styles.flatMap(({ goodsId, sizeIds, colours }) =>
    colours.flatMap(({ colourId }) => {
      const quantities = sizeIds.map((sizeId) => [sizeId, book.cell({ goodsId, colourId, sizeId }).qty] as const)
      const ordered = quantities.filter(([, qty]) => qty > 0)
      return ordered.length > 0 ? [{ goodsId, colourId, qtyBySize: new Map(ordered) }] : []
    }),
  )
}

/** Edits that give other styles the same run, and the styles that have too few of its sizes for that. */
export type SameRun = { readonly edits: readonly Edit[]; readonly unlike: readonly Style[] }

/** Sizes of another group count as the same where they have the same name: most of the run's pieces have to fit. */
const smallestShare = 0.5

/** Gives each colour on sale of the styles the sizes of a run, so many times; the run's own row stays. */
export function sameRun(
  goods: Catalogue,
  styles: readonly Style[],
  { run, times }: { readonly run: SizeRun; readonly times: number },
): SameRun {
  const pieces = [...run.qtyBySize.values()].reduce((sum, qty) => sum + qty, 0)
  const qtyByName = new Map([...run.qtyBySize].map(([sizeId, qty]) => [goods.sizes.get(sizeId), qty]))
  const qtyOf = (sizeId: number) => run.qtyBySize.get(sizeId) ?? qtyByName.get(goods.sizes.get(sizeId)) ?? 0
  const fits = ({ sizeIds }: Style) => sizeIds.reduce((sum, sizeId) => sum + qtyOf(sizeId), 0) > pieces * smallestShare
  const edits = styles
    .filter(fits)
    .flatMap(({ goodsId, sizeIds, colours }) =>
      colours
        .filter(
          ({ status, colourId }) => status === 'onSale' && !(goodsId === run.goodsId && colourId === run.colourId),
        )
        .flatMap(({ colourId, offSizeIds }) =>
          sizeIds
            .filter((sizeId) => !offSizeIds.includes(sizeId))
            .map((sizeId) => ({ goodsId, colourId, sizeId, qty: qtyOf(sizeId) * times })),
        ),
    )
  return { edits, unlike: styles.filter((style) => !fits(style)) }
}
