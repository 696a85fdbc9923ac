import { sync } from '@fairdesk/contract/areas/sync/sync'
import { Alert, Modal } from 'antd'
import { useFreshRead } from '../../kit/query/use-read.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { NotLoaded } from '../NotLoaded.tsx'
import { inputOf, type LinkDraft } from './link-draft.ts'

type Props = { readonly draft: LinkDraft; readonly onClose: () => void }

/** What would go out as the form now stands; nothing does. */
export const Preview = ({ draft, onClose }: Props) => {
  const { sync: words } = usePhrases()
  const { secret: _, ...fields } = { secret: '', ...inputOf(draft) }
  const preview = useFreshRead(sync.preview, { ...fields, name: fields.name || '-' })
  const { data } = preview
  return (
    <Modal open width={840} title={words.dryRun} footer={null} onCancel={onClose}>
      {!data && <NotLoaded rows={6} error={preview.error} onRetry={preview.retry} />}
      {data && (
        <>
          <p>{words.wouldSend({ documents: formatInteger(data.documents), lines: formatInteger(data.lines) })}</p>
          {data.lacking.length > 0 && (
            <Alert
              type="warning"
              showIcon
              title={words.lacking}
              description={
                <ul className="fd-sync-lacking">
                  {data.lacking.map(({ no, title, lines }) => (
                    <li key={`${no} ${title}`}>{words.lacks({ no, title, lines: formatInteger(lines) })}</li>
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
