import { type SyncLink, sync } from '@fairdesk/contract/areas/sync/sync'
import { Alert } from 'antd'
import { askFirst, notify } from '../../../kit/notify/notices.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { setUnit } from '../sync-writes.ts'

type Props = { readonly link: SyncLink; readonly onDone: () => void }

/** Money of this link went in fen before it goes in yuan: says so until somebody has said what the other system reckons with. */
export const UnitNotice = ({ link: { id, version, sentFen }, onDone }: Props) => {
  const { sync: words } = usePhrases()
  const set = useAct(async (unit: 'yuan' | 'fen', count: number) => {
    const documents = formatInteger(count)
    if (count > 0 && !(await askFirst(words.askSendAgain({ documents, unit: words.formats[unit] })))) return
    await setUnit({ id, version, unit, resend: count > 0 })
    notify({ kind: 'success', text: words.unitSet })
    onDone()
  })
  if (!sentFen) return null
  const { titles, fen, yuan } = sentFen
  return (
    <Alert
      type="warning"
      showIcon
      className="fd-sync-unit"
      title={words.sentFen({ titles: titles.join(words.comma) })}
      description={
        <>
          <p>{words.sentFenHow({ fen: formatInteger(fen), yuan: formatInteger(yuan) })}</p>
          <div className="fd-sync-samples">
            {fen > 0 && (
              <WriteButton
                write={sync.setUnit}
                size="small"
                type="primary"
                loading={set.isBusy}
                onClick={() => set.run('yuan', fen)}
              >
                {words.yuanAgain({ documents: formatInteger(fen) })}
              </WriteButton>
            )}
            <WriteButton write={sync.setUnit} size="small" loading={set.isBusy} onClick={() => set.run('yuan', 0)}>
              {words.yuanOnly}
            </WriteButton>
            <WriteButton write={sync.setUnit} size="small" loading={set.isBusy} onClick={() => set.run('fen', yuan)}>
              {yuan > 0 ? words.fenAgain({ documents: formatInteger(yuan) }) : words.fenOnly}
            </WriteButton>
          </div>
        </>
      }
    />
  )
}
