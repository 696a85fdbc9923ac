import { InboxOutlined } from '@ant-design/icons'
import {
  bulkImport,
  exportKinds,
  type ImportKind,
  isKindSeen,
  type MappedKind,
} from '@fairdesk/contract/areas/data/bulk-import'
import { orderFiles } from '@fairdesk/contract/areas/orders/order-files'
import { Button, Segmented } from 'antd'
import { type DragEvent, useState } from 'react'
import { notify } from '../../../kit/notify/notices.ts'
import { go } from '../../../kit/page/location.ts'
import { useDownload } from '../../../kit/page/tab-life.ts'
import { Allowed } from '../../../kit/permission/Allowed.tsx'
import { usePrices } from '../../../kit/permission/use-prices.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { Failure } from '../Failure.tsx'
import type { ImportRun, ImportState } from '../import-run.ts'
import { importPlace, kindsBeside } from '../kind-places.ts'
import { WorkNote } from '../WorkNote.tsx'
import { EarlierImport } from './EarlierImport.tsx'
import { useEarlierImport } from './use-earlier-import.ts'

type Props = { readonly run: ImportRun; readonly state: ImportState }

const endings = ['.xlsx', '.xls', '.csv']

/** The first step: one file, clicked or dropped; it is tried at once. */
export const ChooseFile = ({ run, state }: Props) => {
  const { importWizard: words } = usePhrases()
  const [isOver, setIsOver] = useState(false)
  const earlier = useEarlierImport(run.kind)
  const { file, work, failure } = state
  const take = (chosen: File | undefined) => {
    if (!chosen) return
    if (endings.some((ending) => chosen.name.toLowerCase().endsWith(ending))) {
      earlier.dismiss()
      run.choose(chosen)
    } else notify({ kind: 'error', text: words.wrongFormat({ name: chosen.name }) })
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
    <div className="fd-import-choose">
      {!work && <KindLinks kind={run.kind} />}
      {!work && <EarlierImport kind={run.kind} earlier={earlier} />}
      {work ? (
        <div className="fd-import-drop">
          <InboxOutlined />
          <strong>{file?.name}</strong>
          <WorkNote work={work} onCancel={() => run.cancel()} />
        </div>
      ) : (
        <label className="fd-import-drop" data-over={isOver} onDragOver={onDrag} onDragLeave={onDrag} onDrop={onDrop}>
          <input
            type="file"
            accept={endings.join(',')}
            onChange={({ target }) => {
              take(target.files?.[0])
              target.value = ''
            }}
          />
          <InboxOutlined />
          <strong>{isOver ? words.dropNow : words.drop}</strong>
          <span>{run.kind === 'orders' ? words.formFormats : words.formats}</span>
        </label>
      )}
      {failure && file && <Failure failure={failure} fileName={file.name} onRetry={() => run.retry()} />}
      {run.kind === 'orders' ? <FormSource customerId={run.options.customerId} /> : <Templates kind={run.kind} />}
      <ul>
        <li>{words.hintDry}</li>
        <li>{words.hints[run.kind]}</li>
        <li>{words.hintAgain}</li>
      </ul>
    </div>
  )
}

/** A file to fill in, and one of all there is. */
const Templates = ({ kind }: { readonly kind: MappedKind }) => {
  const { importWizard: words } = usePhrases()
  const download = useDownload()
  const present = exportKinds.find((one) => one === kind)
  return (
    <p>
      {words.noSheet}
      <Button type="link" onClick={() => download(bulkImport.template, { kind })}>
        {words.template}
      </Button>
      {present && (
        <Button type="link" title={words.presentHint} onClick={() => download(bulkImport.export, { kind: present })}>
          {words.present}
        </Button>
      )}
    </p>
  )
}

/** Where forms come from: of one customer at once, of others from the list of orders. */
const FormSource = ({ customerId }: { readonly customerId: number | undefined }) => {
  const { importWizard: words } = usePhrases()
  const download = useDownload()
  return (
    <p>
      {words.noForm}
      {customerId === undefined ? (
        <Allowed menu="orderManagement">
          <Button type="link" onClick={() => go('/order/list')}>
            {words.toForms}
          </Button>
        </Allowed>
      ) : (
        <Button type="link" onClick={() => download(orderFiles.exportForms, { orders: [{ customerId }] })}>
          {words.ownForm}
        </Button>
      )}
    </p>
  )
}

/** What else may be imported for the same list; each has a tab of its own. */
const KindLinks = ({ kind }: { readonly kind: ImportKind }) => {
  const { importWizard: words } = usePhrases()
  const prices = usePrices()
  const kinds = kindsBeside(kind).filter((one) => isKindSeen(one, prices))
  if (kinds.length < 2) return null
  return (
    <Segmented<ImportKind>
      className="fd-import-kinds"
      aria-label={words.kindOf}
      value={kind}
      options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
      onChange={(chosen) => go(importPlace(chosen))}
    />
  )
}
