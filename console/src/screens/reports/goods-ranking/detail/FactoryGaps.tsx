import { type FactoryGap, goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import type { Output } from '@fairdesk/contract/endpoint'
import { useRead } from '../../../../kit/query/use-read.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'

type Colours = Output<typeof goodsReport.getGoodsTotalRankingFreezeColor>

type Props = {
  readonly goodsId: number
  readonly colours: Colours
  /** One colour, whose nearest customers are shown; undefined for all. */
  readonly colourId: number | undefined
  readonly version: number | undefined
  readonly onColour: (colourId: number) => void
}

/**
 * Each colour beside its factory minimum; for an open gap, the customers nearest to closing it. Renders nothing if no
 * minimum is set.
 */
export const FactoryGaps = ({ goodsId, colours, colourId, version, onColour }: Props) => {
  const { goodsRanking: texts } = usePhrases()
  const { data } = useRead(goodsReport.getGoodsFactoryGaps, { goodsId }, { version })
  const gaps = data?.filter((factoryGap) => colourId === undefined || factoryGap.colourId === colourId) ?? []
  const [only] = gaps
  if (!only) return null
  const singleGap = gaps.length === 1 && only.gap > 0 ? only : undefined
  const nameOf = (id: number) => colours.find((colour) => colour.colourId === id)?.name ?? ''
  return (
    <section className="fd-factory" aria-label={texts.factory.title}>
      <h3>
        {texts.factory.title} <small className="fd-weak">{texts.factory.all}</small>
      </h3>
      <ul>
        {gaps.map((factoryGap) => (
          <li key={factoryGap.skcId}>
            <button
              type="button"
              className="fd-link"
              disabled={colourId !== undefined}
              title={texts.openColour({ colour: nameOf(factoryGap.colourId) })}
              onClick={() => onColour(factoryGap.colourId)}
            >
              {nameOf(factoryGap.colourId)}
            </button>
            <span className="fd-factory-bar">
              <i style={{ width: `${(1 - factoryGap.gap / factoryGap.factoryMin) * 100}%` }} />
            </span>
            <span>
              {texts.factory.line({ qty: formatInteger(factoryGap.qty), min: formatInteger(factoryGap.factoryMin) })}
            </span>
            <b data-open={factoryGap.gap > 0 || undefined}>
              {factoryGap.gap > 0 ? texts.gapOf({ gap: formatInteger(factoryGap.gap) }) : `✓ ${texts.gapReached}`}
            </b>
          </li>
        ))}
      </ul>
      {singleGap && <Nearest gap={singleGap} isFrozen={statusOf(colours, singleGap) === 'frozen'} />}
    </section>
  )
}

function statusOf(colours: Colours, { colourId }: FactoryGap) {
  return colours.find((colour) => colour.colourId === colourId)?.status
}

/** Customers who would close the gap, judging by their other orders, with the pieces each would add. */
const Nearest = ({ gap: { nearest, gap }, isFrozen }: { readonly gap: FactoryGap; readonly isFrozen: boolean }) => {
  const { factory: texts } = usePhrases().goodsRanking
  if (nearest.length === 0) return <p className="fd-weak">{isFrozen ? texts.frozen : texts.nobody}</p>
  const adds = nearest.reduce((sum, customer) => sum + customer.adds, 0)
  return (
    <>
      <ol>
        {nearest.map((customer) => (
          <li key={customer.customerId}>
            <b>{customer.name}</b>
            <span className="fd-weak">
              {[customer.code, customer.area, customer.phone].filter(Boolean).join(' · ')}
            </span>
            <span>
              {texts.nearest({
                qty: formatInteger(customer.qty),
                average: formatInteger(customer.average),
                adds: formatInteger(customer.adds),
              })}
            </span>
          </li>
        ))}
      </ol>
      <p className="fd-weak">
        {texts.together({ adds: formatInteger(adds), gap: formatInteger(gap) })} · {texts.rule}
      </p>
    </>
  )
}
