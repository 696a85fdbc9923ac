import { useEffect } from 'react'
import type { Style } from '../../goods/catalogue.ts'
import { factsOfStyle, limitsOf, namedMarks, netRange } from '../../goods/style-facts.ts'
import { Picture } from '../../parts/Picture.tsx'
import { toggleCompared, useComparison } from '../../state/comparison.ts'
import { goBack, goInstead } from '../../state/place.ts'
import { useFloor } from '../../state/state.ts'
import { useCustomerFacts } from '../../state/use-order.ts'
import { useGoodsTexts, useLanguage, useTexts } from '../../texts/texts.ts'
import { OwnQuantities } from './OwnQuantities.tsx'

/** Two to four styles side by side: pictures, prices, facts, colours, sizes and what is ordered of each. */
export function ComparePage({ id }: { readonly id: string }) {
  const texts = useTexts()
  const { compare } = useGoodsTexts()
  const goods = useFloor((floor) => floor.goods)
  const ids = useComparison((comparison) => comparison.ids)
  // The address holds the styles: it is the same page after a reload.
  useEffect(() => {
    const idsOfAddress = id.split('-').map(Number).filter(Boolean)
    if (useComparison.getState().ids.length === 0) useComparison.setState({ ids: idsOfAddress })
  }, [id])
  const styles = ids.flatMap((goodsId) => goods?.byId.get(goodsId) ?? [])
  const remove = (goodsId: number) => {
    toggleCompared(goodsId)
    goInstead('compare', useComparison.getState().ids.join('-'))
  }
  return (
    <article className="page compare-page">
      <header className="style-head">
        <button type="button" className="back" aria-label={texts.back} onClick={goBack}>
          ‹
        </button>
        <h1>{compare.title}</h1>
        <button
          type="button"
          className="style-sum"
          onClick={() => {
            useComparison.setState({ ids: [], isPicking: false })
            goBack()
          }}
        >
          {compare.clear}
        </button>
      </header>
      {styles.length < 2 ? <p className="state">{styles.length === 0 ? compare.none : compare.few}</p> : null}
      {styles.length > 0 ? <ComparedStyles styles={styles} remove={remove} /> : null}
    </article>
  )
}

type ComparedProps = { readonly styles: readonly Style[]; readonly remove: (goodsId: number) => void }

function ComparedStyles({ styles, remove }: ComparedProps) {
  const { compare, facts } = useGoodsTexts()
  const lines = useLines(styles)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    // biome-ignore lint/a11y/useSemanticElements: it is the frame that scrolls, not the table
    <div className="compare" tabIndex={0} role="group" aria-label={compare.title}>
      <table>
        <thead>
          <tr>
            <td />
            {styles.map((style) => (
              <th key={style.goodsId} scope="col">
                <a href={`#/style/${style.goodsId}`}>
                  <Picture address={style.image ?? style.colours[0]?.image ?? null} size={480} name={style.name} />
                  <b>{style.goodsNo}</b> <span>{style.name}</span>
                </a>
                <button
                  type="button"
                  aria-label={`${compare.remove} ${style.goodsNo}`}
                  onClick={() => remove(style.goodsId)}
                >
                  ✕
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {styles.map(({ goodsId }, index) => (
                <td key={goodsId}>{values[index] || <span aria-hidden="true">–</span>}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{facts.own}</th>
            {styles.map((style) => (
              <td key={style.goodsId}>
                <OwnQuantities style={style} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

type Line = { readonly name: string; readonly values: readonly string[] }

/** Facts that at least one of the styles has. */
function useLines(styles: readonly Style[]): readonly Line[] {
  const texts = useTexts()
  const goodsTexts = useGoodsTexts()
  const language = useLanguage()
  const goods = useFloor((floor) => floor.goods)
  const net = useFloor((floor) => floor.net)
  const minimums = useCustomerFacts()?.minimums ?? []
  if (!goods) return []
  const { facts: names } = goodsTexts
  const factLists = styles.map((style) => factsOfStyle(goods, style, { texts: goodsTexts, language }))
  const facts = new Map(factLists.flat().map(({ key, name }) => [key, name]))
  const netOf = (style: Style) => {
    const range = netRange(style, net)
    return range && `¥${range}`
  }
  const line = (name: string, textOf: (style: Style) => string): Line => ({ name, values: styles.map(textOf) })
  return [
    line(names.tagPrice, ({ tagPrice }) => (tagPrice === undefined ? '' : `¥${tagPrice}`)),
    line(names.netPrice, netOf),
    line(names.limits, (style) => limitsOf(style, { goods, minimums, texts, goodsTexts }).join('\n')),
    line(goodsTexts.find.traits, (style) => namedMarks(style, goodsTexts).join(' ')),
    line(names.colours, ({ colours }) => colours.map(({ colourId }) => goods.colours.get(colourId)?.name).join(' ')),
    line(names.sizes, ({ sizeIds }) => sizeIds.map((sizeId) => goods.sizes.get(sizeId)).join(' ')),
    ...[...facts].map(([key, name]) => ({
      name,
      values: factLists.map((list) => list.find((fact) => fact.key === key)?.value ?? ''),
    })),
  ].filter(({ values }) => values.some((value) => value !== ''))
}
