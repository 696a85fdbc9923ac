import { type Kiosk, selfPrint as selfPrintCalls } from '@fairdesk/contract/areas/self-print/self-print'
import { askFirst, notify } from '../../kit/notify/notices.ts'
import { WriteButton } from '../../kit/permission/WriteButton.tsx'
import { useAct } from '../../kit/save/use-act.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatTime } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { StateTag } from '../../ui/state/StateTag.tsx'
import { revokeKiosk } from './self-print-writes.ts'

/** A kiosk whose time is told to the minute was on until at most so long ago. */
const onMs = 150_000

type Props = { readonly kiosk: Kiosk; readonly onEdit: () => void }

export const KioskRow = ({ kiosk, onEdit }: Props) => {
  const { selfPrint: words } = usePhrases()
  const time = useFairTime(formatTime)
  const { id, name, kind, printer, paper, printsHere, madeAt, madeBy, seenAt } = kiosk
  const revoking = useAct(async () => {
    if (!(await askFirst(words.askRevoke({ name })))) return
    await revokeKiosk({ id })
    notify({ kind: 'success', text: words.revoked({ name }) })
  })
  const isOn = seenAt !== null && Date.now() - Date.parse(seenAt) < onMs
  const hasPaper = kind !== 'screen'
  return (
    <tr>
      <td title={words.madeBy({ at: time(madeAt), by: madeBy })}>{name}</td>
      <td>{words.kinds[kind]}</td>
      <td>{printer}</td>
      <td>{hasPaper ? words.papers[paper] : ''}</td>
      <td>{kind === 'self' ? (printsHere ? words.printsHere : words.printsAtStations) : ''}</td>
      <td>
        {isOn && <StateTag tone="good">{words.on}</StateTag>}
        {!isOn && (seenAt === null ? words.neverSeen : words.seen({ at: time(seenAt) }))}
      </td>
      <td className="fd-table-actions">
        <WriteButton
          write={selfPrintCalls.change}
          type="link"
          size="small"
          aria-label={words.editNamed({ name })}
          onClick={onEdit}
        >
          {words.change}
        </WriteButton>
        <WriteButton
          write={selfPrintCalls.revoke}
          type="link"
          size="small"
          danger
          loading={revoking.isBusy}
          aria-label={words.revokeNamed({ name })}
          onClick={() => revoking.run()}
        >
          {words.revoke}
        </WriteButton>
      </td>
    </tr>
  )
}
