import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import '../../../ui/plain-table.css'
import { PlusOutlined } from '@ant-design/icons'
import { type Kiosk, selfPrint, selfPrint as selfPrintCalls } from '@fairdesk/contract/areas/self-print/self-print'
import { type ReactNode, useState } from 'react'
import { useRead } from '../../../kit/query/use-read.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { TableHead } from '../../../ui/TableHead.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { KioskDialog } from './KioskDialog.tsx'
import { KioskRow } from './KioskRow.tsx'
import { type KioskCredentials, NewKiosk } from './NewKiosk.tsx'
import { Nothing } from './Nothing.tsx'

/** Poll interval; last contacts are recorded to the minute. */
const everyMs = 30_000

/** The browsers that print for customers, each of which can be revoked alone. */
export const Kiosks = ({ tabs }: { readonly tabs: ReactNode }) => {
  const { selfPrint: texts, shell } = usePhrases()
  const [edited, setEdited] = useState<Kiosk | 'new' | null>(null)
  const [createdKiosk, setCreatedKiosk] = useState<KioskCredentials | null>(null)
  const { data, error, refetch } = useRead(selfPrint.kiosks, {}, { everyMs })
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        {tabs}
        <span className="fd-spring" />
        <WriteButton
          write={selfPrintCalls.enrol}
          type="primary"
          icon={<PlusOutlined />}
          onClick={() => setEdited('new')}
        >
          {texts.add}
        </WriteButton>
      </div>
      <div className="fd-page-body fd-scroll">
        {!data && <NotLoaded rows={4} error={error} onRetry={refetch} />}
        {data?.length === 0 && (
          <Nothing
            text={`${texts.emptyKiosks} · ${texts.emptyKiosksHint}`}
            step={{ text: texts.add, onClick: () => setEdited('new') }}
          />
        )}
        {data && data.length > 0 && (
          <table className="fd-table">
            <TableHead
              heads={[texts.name, texts.kind, texts.printer, texts.paper, texts.where, texts.seenHead, null]}
            />
            <tbody>
              {data.map((kiosk) => (
                <KioskRow key={kiosk.id} kiosk={kiosk} onEdit={() => setEdited(kiosk)} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <footer className="fd-page-foot">
        {data && <span>{shell.rows({ count: formatInteger(data.length) })}</span>}
      </footer>
      {edited && (
        <KioskDialog
          kiosk={edited === 'new' ? null : edited}
          onMade={setCreatedKiosk}
          onClose={() => setEdited(null)}
        />
      )}
      {createdKiosk && <NewKiosk {...createdKiosk} onClose={() => setCreatedKiosk(null)} />}
    </div>
  )
}
