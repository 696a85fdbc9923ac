import { type SyncLink, sync } from '@fairdesk/contract/areas/sync/sync'
import { Alert } from 'antd'
import { askFirst, notify } from '../../../../kit/notify/notices.ts'
import { WriteButton } from '../../../../kit/permission/WriteButton.tsx'
import { useAct } from '../../../../kit/save/use-act.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { setUnit } from '../sync-writes.ts'

/**
 * Warns that this link used to send money in fen and now sends yuan, until a user confirms the other system's unit.
 */
export const UnitNotice = ({
  link: { id, version, sentFen },
  onDone,
}: {
  readonly link: SyncLink
  readonly onDone: () => void
}) => {
  const { sync: texts } = usePhrases()
  const set = useAct(async (unit: 'yuan' | 'fen', count: number) => {
    const documents = formatInteger(count)
    if (count > 0 && !(await askFirst(texts.askSendAgain({ documents, unit: texts.formats[unit] })))) return
    await setUnit({ id, version, unit, resend: count > 0 })
    notify({ kind: 'success', text: texts.unitSet })
    onDone()
  })
  if (!sentFen) return null
  const { titles, fen, yuan } = sentFen
  return (
    <Alert
      type="warning"
      showIcon
      className="fd-sync-unit"
      title={texts.sentFen({ titles: titles.join(texts.comma) })}
      description={
        <>
          <p>{texts.sentFenHow({ fen: formatInteger(fen), yuan: formatInteger(yuan) })}</p>
          <div className="fd-sync-samples fd-row fd-wrap">
            {fen > 0 && (
              <WriteButton
                write={sync.setUnit}
                size="small"
                type="primary"
                loading={set.isBusy}
                onClick={() => set.run('yuan', fen)}
              >
                {texts.yuanAgain({ documents: formatInteger(fen) })}
              </WriteButton>
            )}
            <WriteButton write={sync.setUnit} size="small" loading={set.isBusy} onClick={() => set.run('yuan', 0)}>
              {texts.yuanOnly}
            </WriteButton>
            <WriteButton write={sync.setUnit} size="small" loading={set.isBusy} onClick={() => set.run('fen', yuan)}>
              {yuan > 0 ? texts.fenAgain({ documents: formatInteger(yuan) }) : texts.fenOnly}
            </WriteButton>
          </div>
        </>
      }
    />
  )
}
