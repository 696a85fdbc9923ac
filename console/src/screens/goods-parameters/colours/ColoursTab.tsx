import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { type Colour, goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { formatUses } from '@fairdesk/phrases/format-uses'
import { Button } from 'antd'
import { useState } from 'react'
import { useDownload } from '../../../kit/page/tab-life.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { KeywordBox } from '../../../ui/list/filters/KeywordBox.tsx'
import { TableHead } from '../../../ui/TableHead.tsx'
import { CellTable } from '../cells/CellTable.tsx'
import { MergeDialog } from '../cells/MergeDialog.tsx'
import { NewRow } from '../cells/NewRow.tsx'
import { ColourRow } from './ColourRow.tsx'
import { addColour, mergeColour } from './colour-writes.ts'
import { ImportColours } from './ImportColours.tsx'

/** The fair's colours, each changed where it stands; files in and out. */
export const ColoursTab = () => {
  const { goodsCodes: words, shell, operationLogs } = usePhrases()
  const [keyword, setKeyword] = useState('')
  const [merged, setMerged] = useState<Colour | null>(null)
  const [isImporting, setImporting] = useState(false)
  const download = useDownload()
  const colours = useRead(goodsCodes.colourList, {})
  const rows = colours.data?.filter((colour) => fits(colour, keyword))
  return (
    <>
      <div className="fd-page-bar">
        <KeywordBox value={keyword} label={shell.search} placeholder={words.keyword} onChange={setKeyword} />
        <span className="fd-spring" />
        <Button onClick={() => download(goodsCodes.importColorTemplate, {})}>{words.template}</Button>
        <Button icon={<DownloadOutlined />} onClick={() => download(goodsCodes.exportColor, {})}>
          {words.export}
        </Button>
        <Button icon={<UploadOutlined />} onClick={() => setImporting(true)}>
          {words.import}
        </Button>
      </div>
      <CellTable
        head={<Head />}
        fresh={<NewRow before={<td />} after={3} add={addColour} />}
        rows={rows}
        isFiltered={keyword !== ''}
        error={colours.error}
        onRetry={() => void colours.refetch()}
      >
        {(colour, index) => (
          <ColourRow
            key={colour.id}
            colour={colour}
            place={keyword === '' ? { index, of: rows?.length ?? 0 } : null}
            onMerge={() => setMerged(colour)}
          />
        )}
      </CellTable>
      <footer className="fd-page-foot">
        {rows && <span>{shell.rows({ count: formatInteger(rows.length) })}</span>}
        <span>{words.hint}</span>
      </footer>
      {merged && (
        <MergeDialog
          from={merged}
          others={colours.data ?? []}
          uses={formatUses(
            { skcs: merged.skcs, rules: merged.rules, binned: merged.binned },
            words.used,
            operationLogs.comma,
          )}
          merge={(into) => mergeColour(merged, into)}
          onClose={() => setMerged(null)}
        />
      )}
      {isImporting && <ImportColours onClose={() => setImporting(false)} />}
    </>
  )
}

const Head = () => {
  const words = usePhrases().goodsCodes
  return (
    <TableHead
      heads={[
        [words.order, 'fd-code-order'],
        [words.code, 'fd-code-code'],
        words.name,
        [words.rgb, 'fd-colour-rgb'],
        [words.group, 'fd-colour-group'],
        words.uses,
        [words.actions, 'fd-code-actions'],
      ]}
    />
  )
}

function fits({ code, name, group }: Colour, keyword: string): boolean {
  const filter = keyword.trim().normalize('NFKC').toLowerCase()
  return [code, name, group].some((text) => text.normalize('NFKC').toLowerCase().includes(filter))
}
