import { totalRanking } from '@fairdesk/contract/areas/reports/ranking/total-ranking'
import type { DrillState } from '../../../figures/drill/use-drill.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { useShellPhrases } from '../../../kit/text/phrases.ts'
import { DeskNumber } from './DeskNumber.tsx'

const firstTen = { page: 1, limit: 10, onlyOrdered: true }

/** The ten colours ordered most so far, as whole pictures with their goods numbers; each opens its rows. */
export const TopColours = ({
  version,
  drill,
}: {
  readonly version: number | undefined
  readonly drill: DrillState
}) => {
  const { desk: texts } = useShellPhrases()
  const { data } = useRead(totalRanking.getGoodsTotalRankingByColor, firstTen, { version })
  if (!data || data.list.length === 0) return null
  return (
    <section className="fd-desk-top">
      <h2>{texts.top}</h2>
      <ol>
        {data.list.map(({ goodsId, colourId, goodsNo, name, colourName, skcNo, image, qty }) => (
          <li key={`${goodsId}-${colourId}`}>
            <DeskNumber
              drill={drill}
              opens={{ node: [{ dim: 'skc', code: skcNo, label: `${name} ${colourName}` }], metric: 'qty' }}
              value={qty}
              title={`${goodsNo} ${name} ${colourName}`}
            >
              {image ? <img src={image} alt={name} loading="lazy" /> : <i />}
              <span className="fd-cut">
                {goodsNo} {colourName}
              </span>
              <b className="fd-strong">{formatInteger(qty)}</b>
            </DeskNumber>
          </li>
        ))}
      </ol>
    </section>
  )
}
