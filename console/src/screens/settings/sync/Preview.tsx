import { sync } from '@fairdesk/contract/areas/sync/sync'
import { Alert, Modal } from 'antd'
import { useFreshRead } from '../../../kit/query/use-read.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { inputOf, type LinkDraft } from './link-draft.ts'

/** Previews what would be sent with the form's current state; nothing is sent. */
export const Preview = ({ draft, onClose }: { readonly draft: LinkDraft; readonly onClose: () => void }) => {
  const { sync: texts } = usePhrases()
  const { secret: _, ...fields } = { secret: '', ...inputOf(draft) }
  const preview = useFreshRead(sync.preview, { ...fields, name: fields.name || '-' })
  const { data } = preview
  return (
    <Modal open width={840} title={texts.dryRun} footer={null} onCancel={onClose}>
      {!data && <NotLoaded rows={6} error={preview.error} onRetry={preview.retry} />}
      {data && (
        <>
          <p>{texts.wouldSend({ documents: formatInteger(data.documents), lines: formatInteger(data.lines) })}</p>
          {data.lacking.length > 0 && (
            <Alert
              type="warning"
              showIcon
              title={texts.lacking}
              description={
                <ul className="fd-sync-lacking">
                  {data.lacking.map(({ no, title, lines }) => (
                    <li key={`${no} ${title}`}>{texts.lacks({ no, title, lines: formatInteger(lines) })}</li>
                  ))}
                </ul>
              }
            />
          )}
          <pre className="fd-sync-text">{data.text}</pre>
        </>
      )}
    </Modal>
  )
}
