import { DownloadOutlined } from '@ant-design/icons'
import { mostStructureDims, type StructureRow, structure } from '@fairdesk/contract/areas/reports/structure'
import { goodsDimensions } from '@fairdesk/contract/report-keys'
import { Button, Dropdown, Empty } from 'antd'
import { useMemo } from 'react'
import { useDrill } from '../../../figures/drill/use-drill.ts'
import { PrintedGrid, useGridPaper } from '../../../figures/paper/PrintedGrid.tsx'
import { useLiveVersion } from '../../../kit/live/live.ts'
import { useDownload } from '../../../kit/page/tab-life.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { DimensionChoice } from './DimensionChoice.tsx'
import { DimensionPage, type TabProps } from './DimensionPage.tsx'
import { sharedQuestion, usualBy } from './dimension-query.ts'
import type { StructureTableRow } from './shown-structure.ts'
import { structureColumns } from './structure-columns.tsx'
import { structureNumber } from './structure-drill.ts'

export const Structure = ({ query, onChange, tabs }: TabProps) => {
  const phrases = usePhrases()
  const { structure: texts, dynamicReport } = phrases
  const live = useLiveVersion()
  // A chosen moment has no live updates.
  const version = query.asOf || query.since ? undefined : live
  const dims = query.by.length > 0 ? query.by : [...usualBy]
  const question = { dims, ...sharedQuestion(query) }
  const { data, error, refetch, isFetching } = useRead(structure.list, question, { version })
  const download = useDownload()
  const drill = useDrill()
  const { paper, print } = useGridPaper()
  const hasAmounts = data?.totals.amount !== undefined
  const hasTargets = data?.list.some(({ targetShare }) => targetShare !== null) ?? false
  const comparison = data?.comparison
  const label = dims.map((dim) => phrases.dimensions[dim]).join(' / ')
  const columns = useMemo(
    () => structureColumns(phrases, { label, hasAmounts, hasTargets, comparison, opensNumbers: drill.isAllowed }),
    [phrases, label, hasAmounts, hasTargets, comparison, drill.isAllowed],
  )
  const openRows = (row: StructureTableRow, columnId: string) => {
    const number = data && drill.isAllowed ? structureNumber(row, columnId, data.basis) : null
    if (number) drill.open({ node: number.node, metric: number.metric }, number.value)
  }
  const file = (format: 'xlsx' | 'csv') => download(structure.export, { ...question, format })
  const items = [
    { key: 'xlsx', label: dynamicReport.export, onClick: () => file('xlsx') },
    { key: 'csv', label: dynamicReport.exportCsv, onClick: () => file('csv') },
  ]
  return (
    <DimensionPage
      {...{ query, onChange, tabs, drill, print }}
      title={texts.title}
      answer={data}
      count={data?.list.length}
      dim={dims[0]}
      choices={
        <DimensionChoice
          label={texts.by}
          all={goodsDimensions}
          selected={dims}
          maxCount={mostStructureDims}
          onChange={(dimensions) => onChange({ by: dimensions })}
        />
      }
      acts={
        <Dropdown menu={{ items }}>
          <Button icon={<DownloadOutlined />} onClick={() => file('xlsx')}>
            {dynamicReport.export}
          </Button>
        </Dropdown>
      }
    >
      <PrintedGrid<StructureTableRow>
        paper={paper}
        label={texts.title}
        columns={{ list: columns }}
        rows={{
          list: data?.list ?? [],
          getId: keyOf,
          shape: (row) => ({ level: row.level - 1, isSubtotal: row.level < dims.length }),
          ...(data ? { totals: { ...data.totals, level: 0, dims: [], label: dynamicReport.total } } : {}),
        }}
        status={{
          loading: !data && isFetching,
          error: error && !data ? <NotLoaded error={error} onRetry={refetch} /> : undefined,
          empty: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.empty} />,
        }}
        events={{ onActivate: openRows }}
      />
    </DimensionPage>
  )
}

function keyOf({ dims }: Pick<StructureRow, 'dims'>): string {
  return JSON.stringify(dims.map(({ code, id }) => id ?? code))
}
