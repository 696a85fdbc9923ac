import { foldedMatcherOf } from '@fairdesk/contract/names/matches'
import { grouped } from '@fairdesk/outbox/grouped'
import { type ComponentType, type MouseEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { afterPaint } from '../client/after-paint.ts'
import { type Catalogue, type Style, tagOf } from '../goods/catalogue.ts'
import { everyStyle, fitsChoices, hasTrait, type OwnGoods, sortStyles } from '../goods/goods-query.ts'
import { noteShownStyles } from '../goods/shown-styles.ts'
import { useScriptVariants } from '../goods/use-script-variants.ts'
import { type RowSum, totalsOf } from '../ordering/sums.ts'
import { StyleLine } from '../parts/StyleLine.tsx'
import { toggleCompared, useComparison } from '../state/comparison.ts'
import { currentPlace, goInstead } from '../state/place.ts'
import { currentGoods } from '../state/shown-goods.ts'
import { useFloor } from '../state/state.ts'
import { useBook, useRowSums } from '../state/use-order.ts'
import { ask, useWall } from '../state/wall.ts'
import { useTexts, whyNoGoods } from '../texts/texts.ts'
import { WallFilters } from './WallFilters.tsx'

/** Filters by every attribute, loaded after the first list. */
export type FinderProps = {
  readonly goods: Catalogue
  /** Styles that fit the text searched for. */
  readonly matching: readonly Style[]
  readonly ownGoods: OwnGoods
}
type Finder = { readonly FilterButton: ComponentType<FinderProps>; readonly FilterChips: ComponentType<FinderProps> }
type Props = { readonly finder?: Finder | null | undefined }
const rowHeight = 92
/** Extra rows drawn above and below the window, once the first ones are painted. */
const moreRows = 3

export function Wall({ finder }: Props) {
  const texts = useTexts()
  const goods = useFloor((floor) => floor.goods)
  const fault = useFloor((floor) => floor.goodsFault)
  const session = useFloor((floor) => floor.session)
  if (goods) return <Styles goods={goods} finder={finder} />
  const retry = () => session && void currentGoods(session, session.me.packageVersion)
  return (
    <div className="state">
      <h1 className="hidden">{texts.goods}</h1>
      <p role="status">{whyNoGoods(texts, fault)}</p>
      {fault === 'failed' ? (
        <button type="button" className="main" onClick={retry}>
          {texts.tryAgain}
        </button>
      ) : null}
    </div>
  )
}

function Styles({ goods, finder }: Props & { readonly goods: Catalogue }) {
  const texts = useTexts()
  const wall = useWall()
  const book = useBook()
  const rows = useRowSums(book)
  const text = useDeferredValue(wall.text)
  const sums = useMemo(() => byStyle(rows), [rows])
  const ownGoods = useOwnGoods(sums)
  const variants = useScriptVariants(text)
  const matching = useMemo(() => {
    // Texts and tags of all goods are indexed at the first search: on a slow phone it would delay the list.
    if (text.trim() === '') return goods.styles
    const tagged = tagOf(goods, text)?.goodsId
    const matches = foldedMatcherOf(text, variants)
    return goods.styles.filter(({ goodsId }) => goodsId === tagged || matches(goods.texts.get(goodsId) ?? ''))
  }, [goods, text, variants])
  const { choices, traits, sort } = wall
  const visibleStyles = useMemo(() => {
    const fitting = matching.filter(
      (style) => fitsChoices(style, choices) && traits.every((trait) => hasTrait(style, trait, ownGoods)),
    )
    return sortStyles(fitting, sort, ownGoods)
  }, [matching, choices, traits, sort, ownGoods])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is ordered meanwhile leaves no hole in the way one steps along.
  useEffect(
    () => noteShownStyles(visibleStyles.map(({ goodsId }) => goodsId)),
    [goods, matching, choices, traits, sort],
  )
  const finderProps = { goods, matching, ownGoods }
  return (
    <section className="wall" aria-label={texts.goods}>
      <h1 className="hidden">{texts.goods}</h1>
      <WallFilters goods={goods} button={finder ? <finder.FilterButton {...finderProps} /> : null} />
      <div className="count">
        <p role="status">{texts.styles({ n: visibleStyles.length })}</p>
        {finder ? <finder.FilterChips {...finderProps} /> : null}
      </div>
      {visibleStyles.length === 0 ? <NoneFound /> : <Rows styles={visibleStyles} sums={sums} />}
    </section>
  )
}

function useOwnGoods(sums: ReadonlyMap<number, readonly RowSum[]>): OwnGoods {
  const favourites = useFloor((floor) => floor.favourites)
  const scores = useFloor((floor) => floor.scores)
  return useMemo(
    () => ({
      qty: new Map([...sums].map(([goodsId, rows]) => [goodsId, totalsOf(rows, null).qty])),
      favourites,
      scored: new Set(scores.map(({ goodsId }) => goodsId)),
    }),
    [sums, favourites, scores],
  )
}

function byStyle(rows: ReadonlyMap<string, RowSum>): ReadonlyMap<number, readonly RowSum[]> {
  return grouped(rows.values(), ({ goodsId }) => goodsId)
}

function NoneFound() {
  const texts = useTexts()
  return (
    <div className="state">
      <p>{texts.noneFound}</p>
      <button type="button" className="main" onClick={() => ask(everyStyle)}>
        {texts.clearFilters}
      </button>
    </div>
  )
}

/**
 * Draws only rows near the window: 800 styles scroll like ten. The screen is as high as any window; to ask for the
 * window's height would lay out the page first.
 */
function Rows({
  styles,
  sums,
}: {
  readonly styles: readonly Style[]
  readonly sums: ReadonlyMap<number, readonly RowSum[]>
}) {
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(useWall.getState().scrolled)
  useEffect(() => {
    // Scrolling makes the browser lay out the page at once; some answer with a promise, which is no way to end an effect.
    const { scrolled } = useWall.getState()
    if (scrolled > 0) void list.current?.scrollTo(0, scrolled)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other criteria begin at the top.
  useEffect(() => {
    if (top > 0 && useWall.getState().scrolled === 0) void list.current?.scrollTo(0, 0)
  }, [styles])
  const first = Math.floor(top / rowHeight)
  const [more, setMore] = useState(0)
  useEffect(() => void afterPaint().then(() => setMore(moreRows)), [])
  const startIndex = Math.max(0, first - more)
  const renderedStyles = styles.slice(startIndex, first + Math.ceil(screen.height / rowHeight) + more)
  const scroll = ({ currentTarget }: { currentTarget: HTMLDivElement }) => {
    useWall.setState({ scrolled: currentTarget.scrollTop })
    setTop(currentTarget.scrollTop)
  }
  const { isPicking, ids: compared } = useComparison()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <div className="rows" ref={list} onScroll={scroll} tabIndex={0}>
      <ul style={{ height: styles.length * rowHeight }}>
        {renderedStyles.map((style, index) => (
          <li
            key={style.goodsId}
            className={compared.includes(style.goodsId) ? 'picked' : ''}
            style={{ top: (startIndex + index) * rowHeight }}
          >
            <StyleLine style={style} sums={sums.get(style.goodsId) ?? []} press={isPicking ? pick : stayOneStep} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Beside the list, from style to style is one step of the way back. */
function stayOneStep(event: MouseEvent, goodsId: number): void {
  if (currentPlace().page !== 'style' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  goInstead('style', goodsId)
}

function pick(event: MouseEvent, goodsId: number): void {
  event.preventDefault()
  toggleCompared(goodsId)
}
