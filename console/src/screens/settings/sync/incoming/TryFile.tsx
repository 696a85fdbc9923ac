import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportAnswer } from '@fairdesk/contract/areas/data/import-answer'
import type { SyncInKind } from '@fairdesk/contract/orders/sync-fields'
import type { SyncHeading } from '@fairdesk/contract/orders/sync-map'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { upload } from '../../../../kit/call/files.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { useFilePick } from '../../../../ui/form/use-file-pick.tsx'

type Props = {
  readonly kind: SyncInKind
  readonly headings: readonly SyncHeading[]
  readonly onColumns: (headings: SyncHeading[]) => void
}
type Trial = { readonly answer: ImportAnswer; readonly missing: readonly string[] }

const endpoints = {
  customers: bulkImport.importCustomers,
  goods: bulkImport.importGoods,
  stock: bulkImport.importStock,
  orderLines: bulkImport.importOrderLines,
} as const

const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** Tries a file of the other side with the form's current state, by the import itself; nothing is saved. */
export const TryFile = ({ kind, headings, onColumns }: Props) => {
  const { sync: texts } = usePhrases()
  const [file, setFile] = useState<File | null>(null)
  const [trial, setTrial] = useState<Trial | null>(null)
  const run = useAct(async (selectedFile: File) => {
    const guessed = await upload(endpoints[kind], { fields: { mode: 'dryRun' }, file: selectedFile })
    const columnIndexOf = (title: string) => guessed.columns.find(({ heading }) => fold(heading) === fold(title))?.index
    const missing = headings.filter(({ title }) => columnIndexOf(title) === undefined).map(({ title }) => title)
    const columns = headings.flatMap(({ title, field }) => {
      const column = columnIndexOf(title)
      return column === undefined ? [] : [{ column, field }]
    })
    const { sheet, headerRow } = guessed
    const mapping = JSON.stringify({ sheet, headerRow, columns, fixed: {}, values: {}, options: {} })
    const fields = { mode: 'dryRun', importId: guessed.importId, mapping }
    const answer = columns.length === 0 ? guessed : await upload(endpoints[kind], { fields })
    setFile(selectedFile)
    // The guess covers all columns of the file; the dry run only those that are read.
    setTrial({ answer: { ...answer, columns: guessed.columns }, missing })
  })
  const pick = useFilePick({
    label: texts.tryFile,
    accept: '.csv,.xlsx,.xls',
    onChoose: ([selectedFile]) => selectedFile && run.run(selectedFile),
  })
  const take = ({ columns }: ImportAnswer) => {
    onColumns(columns.flatMap(({ heading, field }) => (field && heading ? [{ title: heading, field }] : [])))
    setTrial(null)
  }
  return (
    <>
      {pick.field}
      <Button loading={run.isBusy} onClick={pick.open}>
        {texts.tryFile}
      </Button>
      {trial && (
        <Modal
          open
          width={760}
          title={`${texts.trial} ${file?.name ?? ''}`}
          footer={null}
          onCancel={() => setTrial(null)}
        >
          <TrialOutcome trial={trial} onColumns={() => take(trial.answer)} />
        </Modal>
      )}
    </>
  )
}

const TrialOutcome = ({
  trial: { answer, missing },
  onColumns,
}: {
  readonly trial: Trial
  readonly onColumns: () => void
}) => {
  const { sync: texts } = usePhrases()
  const { rows, created, changed, refused } = answer.counts
  const refusedRows = answer.rows.filter(({ action }) => action === 'refused')
  return (
    <>
      <p>
        {texts.tried({
          rows: formatInteger(rows),
          created: formatInteger(created),
          changed: formatInteger(changed),
          refused: formatInteger(refused),
        })}
      </p>
      {missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={texts.missing({ titles: missing.join(' ') })}
          action={
            <Button size="small" onClick={onColumns}>
              {texts.takeColumns}
            </Button>
          }
        />
      )}
      {answer.problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      {refusedRows.length > 0 && (
        <ul className="fd-sync-lacking">
          {refusedRows.map(({ row, key, notes }) => (
            <li key={row}>
              {`${row} ${key}: ${notes.flatMap(({ label = '', problem }) => (problem ? `${label} ${problem}` : [])).join('; ')}`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
