import { type FactoryGap, goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import type { Output } from '@fairdesk/contract/endpoint'
import { useRead } from '../../../kit/query/use-read.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

type Colours = Output<typeof goodsReport.getGoodsTotalRankingFreezeColor>

type Props = {
  readonly goodsId: number
  readonly colours: Colours
  /** One colour, whose nearest customers are shown; undefined for all. */
  readonly colourId: number | undefined
  readonly version: number | undefined
  readonly onColour: (colourId: number) => void
}

/** Each colour beside its factory minimum, and of one that is still open who is nearest to closing the gap. Nothing where none is set. */
export const FactoryGaps = ({ goodsId, colours, colourId, version, onColour }: Props) => {
  const { goodsRanking: words } = usePhrases()
  const { data } = useRead(goodsReport.getGoodsFactoryGaps, { goodsId }, { version })
  const gaps = data?.filter((one) => colourId === undefined || one.colourId === colourId) ?? []
  const [only] = gaps
  if (!only) return null
  const shown = gaps.length === 1 && only.gap > 0 ? only : undefined
  const nameOf = (id: number) => colours.find((one) => one.colourId === id)?.name ?? ''
  return (
    <section className="fd-factory" aria-label={words.factory.title}>
      <h3>
        {words.factory.title} <small className="fd-weak">{words.factory.all}</small>
      </h3>
      <ul>
        {gaps.map((one) => (
          <li key={one.skcId}>
            <button
              type="button"
              className="fd-link"
              disabled={colourId !== undefined}
              title={words.openColour({ colour: nameOf(one.colourId) })}
              onClick={() => onColour(one.colourId)}
            >
              {nameOf(one.colourId)}
            </button>
            <span className="fd-factory-bar">
              <i style={{ width: `${(1 - one.gap / one.factoryMin) * 100}%` }} />
            </span>
            <span>{words.factory.line({ qty: formatInteger(one.qty), min: formatInteger(one.factoryMin) })}</span>
            <b data-open={one.gap > 0 || undefined}>
              {one.gap > 0 ? words.gapOf({ gap: formatInteger(one.gap) }) : `✓ ${words.gapReached}`}
            </b>
          </li>
        ))}
      </ul>
      {shown && <Nearest gap={shown} isFrozen={statusOf(colours, shown) === 'frozen'} />}
    </section>
  )
}

function statusOf(colours: Colours, { colourId }: FactoryGap) {
  return colours.find((one) => one.colourId === colourId)?.status
}

type NearestProps = { readonly gap: FactoryGap; readonly isFrozen: boolean }

/** Who would close it by what he orders of others, with the pieces each would add. */
const Nearest = ({ gap: { nearest, gap }, isFrozen }: NearestProps) => {
  const { factory: words } = usePhrases().goodsRanking
  if (nearest.length === 0) return <p className="fd-weak">{isFrozen ? words.frozen : words.nobody}</p>
  const adds = nearest.reduce((sum, one) => sum + one.adds, 0)
  return (
    <>
      <ol>
        {nearest.map((one) => (
          <li key={one.customerId}>
            <b>{one.name}</b>
            <span className="fd-weak">{[one.code, one.area, one.phone].filter(Boolean).join(' · ')}</span>
            <span>
              {words.nearest({
                qty: formatInteger(one.qty),
                average: formatInteger(one.average),
                adds: formatInteger(one.adds),
              })}
            </span>
          </li>
        ))}
      </ol>
      <p className="fd-weak">
        {words.together({ adds: formatInteger(adds), gap: formatInteger(gap) })} · {words.rule}
      </p>
    </>
  )
}
