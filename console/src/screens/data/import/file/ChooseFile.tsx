import { InboxOutlined } from '@ant-design/icons'
import {
  bulkImport,
  exportKinds,
  type ImportKind,
  isKindSeen,
  type MappedKind,
  sampleKinds,
} from '@fairdesk/contract/areas/data/bulk-import'
import { orderFiles } from '@fairdesk/contract/areas/orders/order-files'
import { Button, Segmented } from 'antd'
import { type DragEvent, useState } from 'react'
import { notify } from '../../../../kit/notify/notices.ts'
import { go } from '../../../../kit/page/location.ts'
import { useDownload } from '../../../../kit/page/tab-life.ts'
import { Allowed } from '../../../../kit/permission/Allowed.tsx'
import { usePrices } from '../../../../kit/permission/use-prices.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { Failure } from '../Failure.tsx'
import type { ImportRun } from '../import-run.ts'
import type { ImportState } from '../import-state.ts'
import { importPlace, kindsBeside } from '../kind-places.ts'
import { WorkNote } from '../WorkNote.tsx'
import { EarlierImport } from './EarlierImport.tsx'
import { useEarlierImport } from './use-earlier-import.ts'

const endings = ['.xlsx', '.xlsm', '.xls', '.et', '.ett', '.ods', '.csv', '.txt', '.html', '.htm', '.xml']

/** The first step: one file, clicked or dropped; it is tried at once. */
export const ChooseFile = ({ run, state }: { readonly run: ImportRun; readonly state: ImportState }) => {
  const { importWizard: texts } = usePhrases()
  const [isOver, setIsOver] = useState(false)
  const earlier = useEarlierImport(run.kind)
  const { file, work, failure } = state
  const take = (selectedFile: File | undefined) => {
    if (!selectedFile) return
    if (endings.some((ending) => selectedFile.name.toLowerCase().endsWith(ending))) {
      earlier.dismiss()
      run.choose(selectedFile)
    } else notify({ kind: 'error', text: texts.wrongFormat({ name: selectedFile.name }) })
  }
  const onDrag = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(event.type !== 'dragleave')
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <div className="fd-first-step">
      {!work && <KindLinks kind={run.kind} />}
      {!work && <EarlierImport kind={run.kind} earlier={earlier} />}
      {work ? (
        <div className="fd-drop-zone fd-import-drop fd-column">
          <InboxOutlined />
          <strong>{file?.name}</strong>
          <WorkNote work={work} onCancel={() => run.cancel()} />
        </div>
      ) : (
        <label
          className="fd-drop-zone fd-import-drop fd-column"
          data-over={isOver}
          onDragOver={onDrag}
          onDragLeave={onDrag}
          onDrop={onDrop}
        >
          <input
            type="file"
            accept={endings.join(',')}
            onChange={({ target }) => {
              take(target.files?.[0])
              target.value = ''
            }}
          />
          <InboxOutlined />
          <strong>{isOver ? texts.dropNow : texts.drop}</strong>
          <span>{run.kind === 'orders' ? texts.formFormats : texts.formats}</span>
        </label>
      )}
      {failure && file && <Failure failure={failure} fileName={file.name} onRetry={() => run.retry()} />}
      {run.kind === 'orders' ? <FormSource customerId={run.options.customerId} /> : <Templates kind={run.kind} />}
      <ul>
        <li>{texts.hintDry}</li>
        <li>{texts.hints[run.kind]}</li>
        <li>{texts.hintAgain}</li>
      </ul>
    </div>
  )
}

/** A file to fill in, and one of all there is. */
const Templates = ({ kind }: { readonly kind: MappedKind }) => {
  const { importWizard: texts } = usePhrases()
  const download = useDownload()
  const present = exportKinds.find((exportKind) => exportKind === kind)
  const sample = sampleKinds.find((sampleKind) => sampleKind === kind)
  return (
    <p>
      {texts.noSheet}
      <Button type="link" onClick={() => download(bulkImport.template, { kind })}>
        {texts.template}
      </Button>
      {sample && (
        <Button type="link" title={texts.sampleHint} onClick={() => download(bulkImport.sample, { kind: sample })}>
          {texts.sample}
        </Button>
      )}
      {present && (
        <Button type="link" title={texts.presentHint} onClick={() => download(bulkImport.export, { kind: present })}>
          {texts.present}
        </Button>
      )}
    </p>
  )
}

/** Sources of order forms: for one customer directly, for others the list of orders. */
const FormSource = ({ customerId }: { readonly customerId: number | undefined }) => {
  const { importWizard: texts } = usePhrases()
  const download = useDownload()
  return (
    <p>
      {texts.noForm}
      {customerId === undefined ? (
        <Allowed menu="orderManagement">
          <Button type="link" onClick={() => go('/order/list')}>
            {texts.toForms}
          </Button>
        </Allowed>
      ) : (
        <Button type="link" onClick={() => download(orderFiles.exportForms, { orders: [{ customerId }] })}>
          {texts.ownForm}
        </Button>
      )}
    </p>
  )
}

/** Links to other imports for the same list; each has its own tab. */
const KindLinks = ({ kind }: { readonly kind: ImportKind }) => {
  const { importWizard: texts } = usePhrases()
  const prices = usePrices()
  const kinds = kindsBeside(kind).filter((importKind) => isKindSeen(importKind, prices))
  if (kinds.length < 2) return null
  return (
    <Segmented<ImportKind>
      className="fd-import-kinds"
      aria-label={texts.kindOf}
      value={kind}
      options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
      onChange={(selectedKind) => go(importPlace(selectedKind))}
    />
  )
}
