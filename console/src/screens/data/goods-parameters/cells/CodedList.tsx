import { mostCodes } from '@fairdesk/contract/names/codes/limits'
import { formatUses } from '@fairdesk/phrases/format-uses'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { tellTooMany } from '../../../../kit/page/notify-missed.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { useMatcher } from '../../../../kit/text/use-matcher.ts'
import { KeywordBox } from '../../../../ui/list/filters/KeywordBox.tsx'
import { CellTable } from './CellTable.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { NewRow } from './NewRow.tsx'

type Row = { readonly id: number; readonly code: string; readonly name: string }
type RowProps = {
  /** Null while only part of the list is visible. */
  readonly position: { readonly index: number; readonly count: number } | null
  readonly onMerge: () => void
}

type Props<R extends Row> = {
  /** Undefined while they are on their way. */
  readonly all: readonly R[] | undefined
  readonly error: Error | null
  readonly onRetry: () => unknown
  readonly head: ReactNode
  readonly fresh: ComponentProps<typeof NewRow>
  /** Controls beside the keyword. */
  readonly actions?: ReactNode
  /** Returns the texts the keyword is searched in. */
  readonly textsOf: (row: R) => readonly string[]
  readonly usesOf: (row: R) => Readonly<Record<string, number>>
  readonly merge: (source: R, into: R) => Promise<unknown>
  readonly children: (row: R, rowProps: RowProps) => ReactNode
}

/** List of codes with names, edited in place, searchable by keyword, and mergeable. */
export const CodedList = <R extends Row>({ all, head, fresh, actions, textsOf, usesOf, merge, ...of }: Props<R>) => {
  const { goodsCodes: texts, shell, operationLogs } = usePhrases()
  const [keyword, setKeyword] = useState('')
  const [merged, setMerged] = useState<R | null>(null)
  const matches = useMatcher(keyword)
  const rows = all?.filter((row) => matches(...textsOf(row)))
  return (
    <>
      <div className="fd-page-bar">
        <KeywordBox
          value={keyword}
          label={shell.search}
          placeholder={texts.keyword}
          onChange={setKeyword}
          onTooMany={() => tellTooMany(mostCodes)}
        />
        {actions}
      </div>
      <CellTable
        head={head}
        fresh={<NewRow {...fresh} />}
        rows={rows}
        isFiltered={keyword !== ''}
        error={of.error}
        onRetry={of.onRetry}
      >
        {(row, index) =>
          of.children(row, {
            position: keyword === '' ? { index, count: rows?.length ?? 0 } : null,
            onMerge: () => setMerged(row),
          })
        }
      </CellTable>
      <footer className="fd-page-foot">
        {rows && <span>{shell.rows({ count: formatInteger(rows.length) })}</span>}
        <span>{texts.hint}</span>
      </footer>
      {merged && (
        <MergeDialog
          source={merged}
          candidates={all ?? []}
          uses={formatUses(usesOf(merged), texts.used, operationLogs.comma)}
          merge={(into) => merge(merged, into)}
          onClose={() => setMerged(null)}
        />
      )}
    </>
  )
}
