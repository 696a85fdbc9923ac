import { DownloadOutlined } from '@ant-design/icons'
import { mostStructureDims, type StructureRow, structure } from '@fairdesk/contract/areas/reports/structure'
import { goodsDimensions } from '@fairdesk/contract/report-keys'
import { Button, Dropdown, Empty } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useLiveVersion } from '../../kit/live/live.ts'
import { useDownload } from '../../kit/page/tab-life.ts'
import { useFoot } from '../../kit/page/use-foot.ts'
import { useRead } from '../../kit/query/use-read.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { FootLine } from '../../ui/state/FootLine.tsx'
import { NotLoaded } from '../NotLoaded.tsx'
import { DimensionChoice } from './DimensionChoice.tsx'
import { type DimensionQuery, usualBy } from './dimension-query.ts'
import { type ShownStructure, structureColumns } from './structure-columns.tsx'

type Props = {
  readonly query: DimensionQuery
  readonly onChange: (changes: Partial<DimensionQuery>) => void
  readonly tabs: ReactNode
}

export const Structure = ({ query, onChange, tabs }: Props) => {
  const phrases = usePhrases()
  const { structure: words, dynamicReport, shell } = phrases
  const version = useLiveVersion()
  const dims = query.by.length > 0 ? query.by : [...usualBy]
  const { data, error, refetch, isFetching } = useRead(structure.list, { dims }, { version })
  const foot = useFoot()
  const download = useDownload()
  const hasAmounts = data?.totals.amount !== undefined
  const columns = useMemo(() => structureColumns(phrases, hasAmounts), [phrases, hasAmounts])
  const file = (format: 'xlsx' | 'csv') => download(structure.export, { dims, format })
  const items = [
    { key: 'xlsx', label: dynamicReport.export, onClick: () => file('xlsx') },
    { key: 'csv', label: dynamicReport.exportCsv, onClick: () => file('csv') },
  ]
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        {tabs}
        <DimensionChoice
          label={words.by}
          all={goodsDimensions}
          chosen={dims}
          most={mostStructureDims}
          onChange={(by) => onChange({ by })}
        />
        <span style={{ flex: 1 }} />
        <Dropdown menu={{ items }}>
          <Button icon={<DownloadOutlined />} onClick={() => file('xlsx')}>
            {dynamicReport.export}
          </Button>
        </Dropdown>
      </div>
      <div className="fd-page-body">
        <Grid<ShownStructure>
          label={words.title}
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
            empty: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.empty} />,
          }}
        />
      </div>
      <FootLine {...foot}>{data && <span>{shell.rows({ count: formatInteger(data.list.length) })}</span>}</FootLine>
    </div>
  )
}

function keyOf({ dims }: Pick<StructureRow, 'dims'>): string {
  return JSON.stringify(dims.map(({ code, id }) => id ?? code))
}
