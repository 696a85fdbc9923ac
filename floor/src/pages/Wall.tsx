import { foldedMatcherOf } from '@fairdesk/contract/names/matches'
import { grouped } from '@fairdesk/outbox/grouped'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { create } from 'zustand'
import { type Catalogue, type Style, tagOf } from '../goods/catalogue.ts'
import { noteShownStyles } from '../goods/shown-styles.ts'
import { useScriptVariants } from '../goods/use-script-variants.ts'
import type { RowSum } from '../ordering/sums.ts'
import { StyleLine } from '../parts/StyleLine.tsx'
import { currentGoods } from '../state/shown-goods.ts'
import { useFloor } from '../state/state.ts'
import { useBook, useRowSums } from '../state/use-order.ts'
import { useTexts, whyNoGoods } from '../texts/texts.ts'

/** Last filter of the wall, restored when the user comes back from a style. */
export const useWall = create(() => ({
  text: '',
  wave: '',
  category: '',
  isUnordered: false,
  isMust: false,
  isFavourite: false,
  scrolled: 0,
}))
const rowHeight = 92
/** Extra rows drawn above and below the window. */
const more = 3

export function Wall() {
  const texts = useTexts()
  const goods = useFloor((floor) => floor.goods)
  const fault = useFloor((floor) => floor.goodsFault)
  const session = useFloor((floor) => floor.session)
  if (goods) return <Styles goods={goods} />
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

function Styles({ goods }: { readonly goods: Catalogue }) {
  const texts = useTexts()
  const wall = useWall()
  const book = useBook()
  const rows = useRowSums(book)
  const favourites = useFloor((floor) => floor.favourites)
  const text = useDeferredValue(wall.text)
  const sums = useMemo(() => byStyle(rows), [rows])
  const ordered = wall.isUnordered ? sums : null
  const variants = useScriptVariants(text)
  const visibleStyles = useMemo(() => {
    const tagged = tagOf(goods, text)?.goodsId
    const matches = foldedMatcherOf(text, variants)
    return goods.styles.filter((style) => fits(style, { goods, matches, tagged, wall, ordered, favourites }))
  }, [goods, text, variants, wall, ordered, favourites])
  const filter = [text, wall.wave, wall.category, wall.isUnordered, wall.isMust, wall.isFavourite].join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is ordered meanwhile leaves no hole in the way one steps along.
  useEffect(() => noteShownStyles(visibleStyles.map(({ goodsId }) => goodsId)), [goods, filter])
  return (
    <section className="wall" aria-label={texts.goods}>
      <h1 className="hidden">{texts.goods}</h1>
      <Filters goods={goods} />
      <p className="count" role="status">
        {texts.styles({ n: visibleStyles.length })}
      </p>
      {visibleStyles.length === 0 ? <NoneFound /> : <Rows styles={visibleStyles} sums={sums} />}
    </section>
  )
}

type Sieve = {
  readonly goods: Catalogue
  /** Style of the tag that the text names. */
  readonly tagged: number | undefined
  readonly matches: ReturnType<typeof foldedMatcherOf>
  readonly wall: ReturnType<typeof useWall.getState>
  readonly ordered: ReadonlyMap<number, readonly RowSum[]> | null
  readonly favourites: ReadonlySet<number>
}
function fits(style: Style, { goods, matches, tagged, wall, ordered, favourites }: Sieve): boolean {
  return (
    (wall.wave === '' || style.wave === wall.wave) &&
    (wall.category === '' || style.category === wall.category) &&
    (!wall.isMust || style.mustOrder || style.colours.some(({ mustOrder }) => mustOrder)) &&
    (!wall.isFavourite || favourites.has(style.goodsId)) &&
    !ordered?.get(style.goodsId)?.some(({ qty }) => qty > 0) &&
    (style.goodsId === tagged || matches(goods.texts.get(style.goodsId) ?? ''))
  )
}

function byStyle(rows: ReadonlyMap<string, RowSum>): ReadonlyMap<number, readonly RowSum[]> {
  return grouped(rows.values(), ({ goodsId }) => goodsId)
}

function Filters({ goods }: { readonly goods: Catalogue }) {
  const texts = useTexts()
  const wall = useWall()
  const codes = (type: 'wave' | 'category') =>
    goods.codes.filter((code) => code.type === type && goods.styles.some((style) => style[type] === code.code))
  const toggles = [
    ['isUnordered', texts.unordered],
    ['isMust', texts.must],
    ['isFavourite', texts.favourites],
  ] as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of older phones know no search element
    <div role="search" className="filters">
      <input
        type="search"
        value={wall.text}
        placeholder={texts.search}
        aria-label={texts.search}
        onChange={({ target }) => useWall.setState({ text: target.value, scrolled: 0 })}
      />
      <div className="chips">
        {(['wave', 'category'] as const).map((type) => (
          <select
            key={type}
            aria-label={texts[type]}
            value={wall[type]}
            onChange={({ target }) => useWall.setState({ [type]: target.value, scrolled: 0 })}
          >
            <option value="">{texts[type]}</option>
            {codes(type).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        ))}
        {toggles.map(([key, text]) => (
          <button
            key={key}
            type="button"
            aria-pressed={wall[key]}
            onClick={() => useWall.setState({ [key]: !wall[key], scrolled: 0 })}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  )
}

function NoneFound() {
  const texts = useTexts()
  return (
    <div className="state">
      <p>{texts.noneFound}</p>
      <button type="button" className="main" onClick={() => useWall.setState(useWall.getInitialState())}>
        {texts.clearFilters}
      </button>
    </div>
  )
}

/** Draws only rows near the window: 800 styles scroll like ten. */
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
    // Some browsers answer with a promise, which is no way to end an effect.
    void list.current?.scrollTo(0, useWall.getState().scrolled)
  }, [])
  const first = Math.floor(top / rowHeight)
  const startIndex = Math.max(0, first - more)
  const renderedStyles = styles.slice(startIndex, first + Math.ceil(innerHeight / rowHeight) + more)
  const scroll = ({ currentTarget }: { currentTarget: HTMLDivElement }) => {
    useWall.setState({ scrolled: currentTarget.scrollTop })
    setTop(currentTarget.scrollTop)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <div className="rows" ref={list} onScroll={scroll} tabIndex={0}>
      <ul style={{ height: styles.length * rowHeight }}>
        {renderedStyles.map((style, index) => (
          <li key={style.goodsId} style={{ top: (startIndex + index) * rowHeight }}>
            <StyleLine style={style} sums={sums.get(style.goodsId) ?? []} />
          </li>
        ))}
      </ul>
    </div>
  )
}
