import { type Kiosk, selfPrint as selfPrintCalls } from '@fairdesk/contract/areas/self-print/self-print'
import { askFirst, notify } from '../../../kit/notify/notices.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useAct } from '../../../kit/save/use-act.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatTime } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { StateTag } from '../../../ui/state/StateTag.tsx'
import { revokeKiosk } from './self-print-writes.ts'

/** Maximum age of the last contact of a running kiosk, which is recorded to the minute. */
const onMs = 150_000

export const KioskRow = ({ kiosk, onEdit }: { readonly kiosk: Kiosk; readonly onEdit: () => void }) => {
  const { selfPrint: texts, paper: paperTexts } = usePhrases()
  const time = useFairTime(formatTime)
  const { id, name, kind, printer, paper, printsHere, madeAt, madeBy, seenAt } = kiosk
  const revoking = useAct(async () => {
    if (!(await askFirst(texts.askRevoke({ name })))) return
    await revokeKiosk({ id })
    notify({ kind: 'success', text: texts.revoked({ name }) })
  })
  const isOn = seenAt !== null && Date.now() - Date.parse(seenAt) < onMs
  const hasPaper = kind !== 'screen'
  return (
    <tr>
      <td title={texts.madeBy({ at: time(madeAt), by: madeBy })}>{name}</td>
      <td>{texts.kinds[kind]}</td>
      <td>{printer}</td>
      <td>{hasPaper ? paperTexts.papers[paper] : ''}</td>
      <td>{kind === 'self' ? (printsHere ? texts.printsHere : texts.printsAtStations) : ''}</td>
      <td>
        {isOn && <StateTag tone="good">{texts.on}</StateTag>}
        {!isOn && (seenAt === null ? texts.neverSeen : texts.seen({ at: time(seenAt) }))}
      </td>
      <td className="fd-table-actions">
        <WriteButton
          write={selfPrintCalls.change}
          type="link"
          size="small"
          aria-label={texts.editNamed({ name })}
          onClick={onEdit}
        >
          {texts.change}
        </WriteButton>
        <WriteButton
          write={selfPrintCalls.revoke}
          type="link"
          size="small"
          danger
          loading={revoking.isBusy}
          aria-label={texts.revokeNamed({ name })}
          onClick={() => revoking.run()}
        >
          {texts.revoke}
        </WriteButton>
      </td>
    </tr>
  )
}
