import { DownloadOutlined } from '@ant-design/icons'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { seesNet, seesTag } from '@fairdesk/contract/visibility'
import { Button, Dropdown, Empty } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { DrillPanel } from '../../figures/drill/DrillPanel.tsx'
import { useDrill } from '../../figures/drill/use-drill.ts'
import { MomentButton } from '../../figures/moment/MomentButton.tsx'
import { MomentStrip } from '../../figures/moment/MomentStrip.tsx'
import { useMomentNote } from '../../figures/moment/use-moment-note.ts'
import { useMoments } from '../../figures/moment/use-moments.ts'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'
import { type Ask, useAsk, useDownload } from '../../kit/page/tab-life.ts'
import { useFoot } from '../../kit/page/use-foot.ts'
import { usePrices } from '../../kit/permission/use-prices.ts'
import { useVisibleScope } from '../../kit/permission/use-visible-scope.ts'
import { PrintButton } from '../../kit/print/PrintButton.tsx'
import { print } from '../../kit/print/print.ts'
import { printNotes } from '../../kit/print/print-notes.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import type { GridColumn, GridSort, RangeSummary } from '../../ui/grid/grid-props.ts'
import { printedTable } from '../../ui/grid/range/printed-table.ts'
import { FootLine } from '../../ui/state/FootLine.tsx'
import { NotLoaded } from '../NotLoaded.tsx'
import { RankingDetail } from './RankingDetail.tsx'
import { RankingFilter } from './RankingFilter.tsx'
import { rankingColumns, type ShownRow } from './ranking-columns.tsx'
import { drillOf, isNumberOfRows } from './ranking-drill.ts'
import { isFiltered, paramsOf, type RankingMetric, type RankingQuery, rankingFields } from './ranking-filter.ts'
import { useRanking } from './use-ranking.ts'

/** Goods by what is ordered of them, live; Enter or a double click opens a style's detail, on a number the rows behind it. */
export const GoodsRanking = () => {
  const { goodsRanking: words, shell, visibility: visible } = usePhrases()
  const { brands } = useVisibleScope()
  const prices = usePrices()
  const [query, update] = useAddressQuery(rankingFields)
  const [opened, setOpened] = useState<{ goodsId: number; goodsNo: string } | null>(null)
  const [marked, setMarked] = useState<RangeSummary | null>(null)
  const moments = useMoments()
  const ranking = useRanking(query)
  const note = useMomentNote(moments)
  const drill = useDrill()
  const question = useMemo(() => questionOf(query), [query])
  const foot = useFoot()
  const change = useCallback((changes: Partial<RankingQuery>) => update((now) => ({ ...now, ...changes })), [update])
  const columns = useMemo(
    () =>
      rankingColumns(words, {
        by: query.by,
        showsTag: seesTag(prices),
        showsNet: seesNet(prices),
        opensNumbers: drill.isAllowed,
        onOpen: setOpened,
      }),
    [words, query.by, prices, drill.isAllowed],
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
        <MomentButton moments={moments} />
        <PrintButton onPrint={() => printRanking(query, { title, note, columns, totals: ranking.totals, ask })} />
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
      <MomentStrip moments={moments} hasAmounts={ranking.moment?.amounts} />
      <div className="fd-page-body">
        <RankingTable
          ranking={ranking}
          columns={columns}
          query={query}
          onSort={change}
          onOpen={(row, columnId) => {
            if (drill.isAllowed && isNumberOfRows(columnId)) drill.open(drillOf(row, columnId), row[columnId])
            else if (row.goodsId !== undefined) setOpened({ goodsId: row.goodsId, goodsNo: row.goodsNo ?? '' })
          }}
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
      <RankingDetail opened={opened} drill={drill} moments={moments} onClose={() => setOpened(null)} />
      <DrillPanel drill={drill} question={question} />
    </div>
  )
}

/** The filters that its numbers are counted by, and the moment they are of. */
function questionOf(query: RankingQuery) {
  const { goods, customers, asOf, since } = paramsOf(query)
  return { goods, customers, ...(asOf && { asOf }), ...(since && { since }) }
}

/** More is for a file: thirty pages of paper are read by nobody. */
const mostRows = 500

type Ranking = {
  readonly title: string
  /** Of a chosen moment. */
  readonly note: string | null
  readonly columns: readonly GridColumn<ShownRow>[]
  readonly totals: ShownRow | undefined
  readonly ask: Ask
}

/** The ranking as it is set, from its beginning, on paper. */
async function printRanking(query: RankingQuery, { title, note, columns, totals, ask }: Ranking): Promise<void> {
  const endpoint = query.by === 'style' ? goodsReport.getGoodsTotalRanking : goodsReport.getGoodsTotalRankingByColor
  const { list, count } = await ask(endpoint, { ...paramsOf(query), page: 1, limit: mostRows })
  const notes = [...(note === null ? [] : [note]), ...printNotes(list.length, count)]
  const element = printedTable<ShownRow>({ title, notes, columns, rows: list, totals })
  await print({ element, title, preview: true, paper: 'A4 landscape' })
}

type Props = {
  readonly ranking: ReturnType<typeof useRanking>
  readonly columns: readonly GridColumn<ShownRow>[]
  readonly query: RankingQuery
  readonly onSort: (changes: Pick<RankingQuery, 'metric' | 'order'>) => void
  readonly onOpen: (row: ShownRow, columnId: string) => void
  readonly onMark: (summary: RangeSummary | null) => void
  readonly emptyText: string
}

/** The ranking on the virtual grid, with its totals at the bottom. */
const RankingTable = ({ ranking, columns, query, onSort, onOpen, onMark, emptyText }: Props) => {
  const { goodsRanking: words } = usePhrases()
  const { totals } = ranking
  const sort: GridSort = {
    mode: 'server',
    by: [{ id: query.metric, desc: query.order === 'desc' }],
    onChange: ([key]) => key && onSort({ metric: key.id as RankingMetric, order: key.desc ? 'desc' : 'asc' }),
  }
  const failed = ranking.error && <NotLoaded error={ranking.error} onRetry={ranking.retry} />
  return (
    <Grid<ShownRow>
      label={words.sheet}
      columns={{ list: columns }}
      rows={{
        list: ranking.rows,
        getId: (row) => ('skcNo' in row ? `${row.goodsId}-${row.skcNo}` : String(row.goodsId)),
        ...(totals ? { totals } : {}),
        onRangeNeeded: ranking.need,
      }}
      sort={sort}
      status={{
        loading: ranking.loading,
        error: failed,
        empty: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} />,
      }}
      look={{ density: 'pictures' }}
      events={{ onActivate: onOpen, onRange: onMark }}
    />
  )
}
