import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { useRead } from '../../kit/query/use-read.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'

const firstTen = { page: 1, limit: 10, onlyOrdered: true }

/** The ten styles ordered most so far, as a row of pictures. */
export const TopStyles = ({ version }: { readonly version: number | undefined }) => {
  const { home } = useShellPhrases()
  const { data } = useRead(goodsReport.getGoodsTotalRanking, firstTen, { version })
  if (!data || data.list.length === 0) return null
  return (
    <>
      <h2>{home.top}</h2>
      <ol className="fd-home-top">
        {data.list.map(({ goodsId, goodsNo, name, image, qty }) => (
          <li key={goodsId} title={name}>
            <img src={image} alt={name} loading="lazy" />
            <b>{formatInteger(qty)}</b>
            <span>{goodsNo}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
