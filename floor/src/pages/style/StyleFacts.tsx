import { useEffect, useRef, useState } from 'react'
import type { Catalogue, Style } from '../../goods/catalogue.ts'
import { factsOfStyle, limitsOf, namedMarks, netRange } from '../../goods/style-facts.ts'
import { useFloor } from '../../state/state.ts'
import { useCustomerFacts } from '../../state/use-order.ts'
import { useGoodsTexts, useLanguage, useTexts } from '../../texts/texts.ts'

type Props = { readonly goods: Catalogue; readonly style: Style }

/** Name, limits of quantities and traits of a style beside its pictures: what must be seen before a cell is tapped. */
export function StyleSummary({ goods, style }: Props) {
  const texts = useTexts()
  const goodsTexts = useGoodsTexts()
  const minimums = useCustomerFacts()?.minimums ?? []
  const limits = limitsOf(style, { goods, minimums, texts, goodsTexts })
  const traits = namedMarks(style, goodsTexts)
  return (
    <div className="facts">
      <p>
        <b>{style.name}</b> <NetPrice style={style} />
      </p>
      {limits.length > 0 ? (
        <ul className="limits" aria-label={goodsTexts.facts.limits}>
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      ) : null}
      {traits.length > 0 ? (
        <p className="traits">
          {traits.map((trait) => (
            <span key={trait}>{trait}</span>
          ))}
        </p>
      ) : null}
      {style.sellingPoints ? <p className="quiet few-lines">{style.sellingPoints}</p> : null}
    </div>
  )
}

/** Every further fact of a style, folded until it is wanted. */
export function StyleDetails({ goods, style }: Props) {
  const texts = useGoodsTexts()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const section = useRef<HTMLElement>(null)
  // On low screens it unfolds below the pad.
  useEffect(() => {
    if (isOpen) section.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const facts = factsOfStyle(goods, style, { texts, language })
  const short = ['launchDate', 'roomNo', 'hangerNo', 'fabricUsage'].flatMap((key) => {
    const fact = facts.find((candidate) => candidate.key === key)
    return fact ? [`${fact.name} ${fact.value}`] : []
  })
  if (facts.length === 0) return null
  return (
    <section className="details" ref={section}>
      <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="cut">{isOpen ? texts.facts.less : short.join(' · ') || texts.facts.more}</span>
        <span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>
        {isOpen ? null : <span className="hidden">{texts.facts.more}</span>}
      </button>
      {isOpen ? (
        <dl>
          {facts.map(({ key, name, value }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  )
}

/** Price of a piece for this customer, if shown to them; colours may differ. */
function NetPrice({ style }: { readonly style: Style }) {
  const texts = useTexts()
  const net = useFloor((floor) => floor.net)
  const range = netRange(style, net)
  return range ? <span className="quiet">{texts.netPrice({ n: range })}</span> : null
}
