import { type DayClose, type Desk, desk } from '@fairdesk/contract/areas/reports/desk'
import { Drawer, Input } from 'antd'
import { useRef, useState } from 'react'
import { notify } from '../../kit/notify/notices.ts'
import { PrintButton } from '../../kit/print/PrintButton.tsx'
import { print } from '../../kit/print/print.ts'
import { useRead } from '../../kit/query/use-read.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { ActDialog } from '../../ui/form/ActDialog.tsx'
import { NotLoaded } from '../NotLoaded.tsx'
import { CloseFigures } from './CloseFigures.tsx'
import { closeDay } from './desk-writes.ts'

type Props = { readonly day: Desk['day']; readonly onClose: () => void }

/** The evenings that were closed, beside each other, and the closing of this one. */
export const DayCloses = ({ day, onClose }: Props) => {
  const { desk: words } = useShellPhrases()
  const { data, error, refetch } = useRead(desk.dayCloses, {})
  const paper = useRef<HTMLDivElement>(null)
  const [isClosing, setClosing] = useState(false)
  const counted = data?.filter(({ isReplaced }) => !isReplaced).toReversed() ?? []
  return (
    <Drawer open size="large" title={words.dayClose} onClose={onClose}>
      <p className="fd-desk-acts">
        {day !== null && (
          <button type="button" className="fd-link" onClick={() => setClosing(true)}>
            {words.closeDay({ day })}
          </button>
        )}
        {counted.length > 0 && (
          <PrintButton
            onPrint={async () => {
              if (paper.current) await print({ element: paper.current, title: words.dayClose, paper: 'A4 landscape' })
            }}
          />
        )}
      </p>
      {!data && <NotLoaded error={error} onRetry={refetch} />}
      {data?.length === 0 && <p>{words.noCloses}</p>}
      <div ref={paper}>{counted.length > 0 && <CloseFigures closes={counted} />}</div>
      <Earlier closes={data?.filter(({ isReplaced }) => isReplaced) ?? []} />
      {isClosing && day !== null && <CloseDialog day={day} onDone={() => setClosing(false)} />}
    </Drawer>
  )
}

const Earlier = ({ closes }: { readonly closes: readonly DayClose[] }) => {
  const { desk: words } = useShellPhrases()
  const time = useFairTime()
  return (
    <ul className="fd-desk-earlier">
      {closes.map(({ id, day, by, at }) => (
        <li key={id}>
          {words.dayOf({ day })} {words.closedAt({ by, at: time(at) })} {words.replaced}
        </li>
      ))}
    </ul>
  )
}

const CloseDialog = ({ day, onDone }: { readonly day: number; readonly onDone: () => void }) => {
  const { desk: words } = useShellPhrases()
  const [note, setNote] = useState('')
  const act = useAct(async () => {
    await closeDay({ day, note })
    notify({ kind: 'success', text: words.closed({ day }) })
    onDone()
  })
  return (
    <ActDialog width={420} title={words.closeDay({ day })} act={act} onClose={onDone}>
      <p>{words.closeHelp}</p>
      <Input
        value={note}
        maxLength={200}
        placeholder={words.closeNote}
        aria-label={words.closeNote}
        onChange={({ target }) => setNote(target.value)}
      />
    </ActDialog>
  )
}
