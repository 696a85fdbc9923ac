import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { useRead } from '../../kit/query/use-read.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'

const firstTen = { page: 1, limit: 10, onlyOrdered: true }

/** The ten colours ordered most so far, as pictures. */
export const TopColours = ({ version }: { readonly version: number | undefined }) => {
  const { desk: words } = useShellPhrases()
  const { data } = useRead(goodsReport.getGoodsTotalRankingByColor, firstTen, { version })
  if (!data || data.list.length === 0) return null
  return (
    <section className="fd-desk-top">
      <h2>{words.top}</h2>
      <ol>
        {data.list.map(({ goodsId, colourId, goodsNo, name, colourName, image, qty }) => (
          <li key={`${goodsId}-${colourId}`} title={`${goodsNo} ${name} ${colourName}`}>
            {image ? <img src={image} alt={name} loading="lazy" /> : <i />}
            <b>{formatInteger(qty)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
