import { type CommonCode, goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { codeTypes, parentTypes } from '@fairdesk/contract/attributes'
import { lengthOfCode } from '@fairdesk/contract/values/code-lengths'
import { formatUses } from '@fairdesk/phrases/format-uses'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRead } from '../../../kit/query/use-read.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { KeywordBox } from '../../../ui/list/filters/KeywordBox.tsx'
import { CellTable } from '../cells/CellTable.tsx'
import { MergeDialog } from '../cells/MergeDialog.tsx'
import { NewRow } from '../cells/NewRow.tsx'
import { CodeHead } from './CodeHead.tsx'
import { CodeRow } from './CodeRow.tsx'
import { CodeTypes } from './CodeTypes.tsx'
import { addCode, mergeCode } from './code-writes.ts'

/** The codes of one type after the other, each changed where it stands. */
export const CodesTab = () => {
  const { goodsCodes: words, shell, operationLogs } = usePhrases()
  const [search, setSearch] = useSearchParams()
  const type = codeTypes.find((one) => one === search.get('type')) ?? codeTypes[0]
  const [keyword, setKeyword] = useState('')
  const [merged, setMerged] = useState<CommonCode | null>(null)
  const parentType = parentTypes[type]
  const codes = useRead(goodsCodes.commonCodeList, { type })
  const parents = useRead(
    goodsCodes.commonCodeList,
    { type: parentType ?? type },
    { enabled: parentType !== undefined },
  )
  // While another type is on its way the rows of the last one are no rows of this one.
  const all = codes.isPlaceholderData ? undefined : codes.data
  const rows = all?.filter((code) => fits(code, keyword))
  const choose = (next: string) => {
    const params = new URLSearchParams(search)
    params.set('type', next)
    setSearch(params, { replace: true })
    setKeyword('')
  }
  const isWave = type === 'wave'
  const columns = (parentType ? 1 : 0) + (isWave ? 2 : 0)
  return (
    <div className="fd-code-page">
      <CodeTypes chosen={type} onChoose={choose} />
      <div className="fd-code-main">
        <div className="fd-page-bar">
          <KeywordBox value={keyword} label={shell.search} placeholder={words.keyword} onChange={setKeyword} />
        </div>
        <CellTable
          key={type}
          head={<CodeHead type={type} />}
          fresh={
            <NewRow
              before={<td />}
              after={columns + 2}
              most={lengthOfCode(type)}
              add={(fresh) => addCode({ type, ...fresh })}
            />
          }
          rows={rows}
          isFiltered={keyword !== ''}
          error={codes.error}
          onRetry={() => void codes.refetch()}
        >
          {(code, index) => (
            <CodeRow
              key={code.id}
              code={code}
              parents={parentType ? (parents.data ?? []) : null}
              place={keyword === '' ? { index, of: rows?.length ?? 0 } : null}
              onMerge={() => setMerged(code)}
            />
          )}
        </CellTable>
        <footer className="fd-page-foot">
          {rows && <span>{shell.rows({ count: formatInteger(rows.length) })}</span>}
          <span>{words.hint}</span>
        </footer>
      </div>
      {merged && (
        <MergeDialog
          from={merged}
          others={all ?? []}
          uses={formatUses(merged.uses, words.used, operationLogs.comma)}
          merge={(into) => mergeCode(merged, into)}
          onClose={() => setMerged(null)}
        />
      )}
    </div>
  )
}

function fits({ code, name }: CommonCode, keyword: string): boolean {
  const filter = keyword.trim().normalize('NFKC').toLowerCase()
  return [code, name].some((text) => text.normalize('NFKC').toLowerCase().includes(filter))
}
