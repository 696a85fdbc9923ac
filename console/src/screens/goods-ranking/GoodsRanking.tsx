import { DownloadOutlined } from '@ant-design/icons'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { seesNet, seesTag } from '@fairdesk/contract/visibility'
import { Button, Dropdown } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useAsk, useDownload } from '../../kit/page/tab-life.ts'
import { useFoot } from '../../kit/page/use-foot.ts'
import { usePrices } from '../../kit/permission/use-prices.ts'
import { useVisibleScope } from '../../kit/permission/use-visible-scope.ts'
import { PrintButton } from '../../kit/print/PrintButton.tsx'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import type { RangeSummary } from '../../ui/grid/grid-props.ts'
import { FootLine } from '../../ui/state/FootLine.tsx'
import { printRanking } from './print-ranking.ts'
import { RankingDetail } from './RankingDetail.tsx'
import { RankingFilter } from './RankingFilter.tsx'
import { RankingTable } from './RankingTable.tsx'
import { rankingColumns } from './ranking-columns.tsx'
import { firstQuery, isFiltered, paramsOf, type RankingQuery } from './ranking-filter.ts'
import { useRanking } from './use-ranking.ts'

/** Goods by what is ordered of them, live; Enter or a double click opens a style's detail. */
export const GoodsRanking = () => {
  const { goodsRanking: words, shell, visibility: visible } = usePhrases()
  const { brands } = useVisibleScope()
  const prices = usePrices()
  const [query, setQuery] = useState<RankingQuery>(firstQuery)
  const [opened, setOpened] = useState<{ goodsId: number; goodsNo: string } | null>(null)
  const [marked, setMarked] = useState<RangeSummary | null>(null)
  const ranking = useRanking(query)
  const foot = useFoot()
  const change = useCallback((changes: Partial<RankingQuery>) => setQuery((now) => ({ ...now, ...changes })), [])
  const columns = useMemo(
    () =>
      rankingColumns(words, {
        by: query.by,
        showsTag: seesTag(prices),
        showsNet: seesNet(prices),
        onOpen: setOpened,
      }),
    [words, query.by, prices],
  )
  const title = query.by === 'style' ? words.sheet : words.sheetByColour
  const nothing = isFiltered(query) ? words.emptyFiltered : words.empty
  const download = useDownload()
  const ask = useAsk()
  const save = (withImage: boolean) =>
    download(query.by === 'style' ? goodsReport.export : goodsReport.exportByColor, {
      ...paramsOf(query),
      withImage: withImage || undefined,
    })
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        <RankingFilter query={query} prices={prices} onChange={change} />
        <span className="fd-spring" />
        <PrintButton onPrint={() => printRanking(query, { title, columns, totals: ranking.totals, ask })} />
        <Dropdown
          menu={{
            items: [
              { key: 'plain', label: words.export },
              { key: 'pictures', label: words.exportWithPictures },
            ],
            onClick: ({ key }) => save(key === 'pictures'),
          }}
        >
          <Button icon={<DownloadOutlined />} onClick={() => save(false)}>
            {words.export}
          </Button>
        </Dropdown>
      </div>
      <div className="fd-page-body">
        <RankingTable
          ranking={ranking}
          columns={columns}
          query={query}
          onSort={change}
          onOpen={setOpened}
          onMark={setMarked}
          emptyText={brands ? nothing : visible.noBrands}
        />
      </div>
      <FootLine {...foot}>
        {!ranking.loading && <span>{shell.rows({ count: formatInteger(ranking.count) })}</span>}
        {marked?.sum !== undefined && (
          <span>
            {shell.selected({
              count: formatInteger(marked.numbers),
              sum: formatInteger(marked.sum),
              average: formatInteger(marked.average),
            })}
          </span>
        )}
      </FootLine>
      <RankingDetail opened={opened} onClose={() => setOpened(null)} />
    </div>
  )
}
