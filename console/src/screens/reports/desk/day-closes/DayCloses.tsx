import type { DayClose } from '@fairdesk/contract/areas/reports/day-close'
import { type Desk, desk } from '@fairdesk/contract/areas/reports/desk'
import { Drawer, Input } from 'antd'
import { useRef, useState } from 'react'
import { notify } from '../../../../kit/notify/notices.ts'
import { useAllowed } from '../../../../kit/permission/use-allowed.ts'
import { WriteScope } from '../../../../kit/permission/WriteScope.tsx'
import { PrintButton } from '../../../../kit/print/PrintButton.tsx'
import { print } from '../../../../kit/print/print.ts'
import { useRead } from '../../../../kit/query/use-read.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { useFairTime } from '../../../../kit/session/use-fair-time.ts'
import { useShellPhrases } from '../../../../kit/text/phrases.ts'
import { ActDialog } from '../../../../ui/form/ActDialog.tsx'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { closeDay } from '../desk-writes.ts'
import { CloseFigures } from './CloseFigures.tsx'
import { ClosesChecked } from './ClosesChecked.tsx'
import { useClosesAgain } from './use-closes-again.ts'

/** A sheet of paper is as wide. */
const mostBeside = 5

/** The evenings that were closed, beside each other, whether they still say the same, and the closing of this one. */
export const DayCloses = ({ day, onClose }: { readonly day: Desk['day']; readonly onClose: () => void }) => {
  const { desk: texts } = useShellPhrases()
  const { data, error, refetch } = useRead(desk.dayCloses, {})
  const paper = useRef<HTMLDivElement>(null)
  const [isClosing, setClosing] = useState(false)
  const isAdmin = useAllowed({ accountRole: 'admin' })
  const currentCloses = data?.filter(({ isReplaced }) => !isReplaced).toSorted((a, b) => a.day - b.day) ?? []
  const latest = currentCloses.slice(-mostBeside)
  const recounts = useClosesAgain(latest.map(({ id }) => id))
  const readyCloses = latest.flatMap((close) => {
    const figures = close.kept ?? recounts.get(close.id)?.figures
    return figures ? [{ ...close, dayFigures: figures }] : []
  })
  return (
    <Drawer open size="large" title={texts.dayClose} onClose={onClose}>
      <p className="fd-desk-acts">
        {isAdmin && day !== null && (
          <WriteScope write={desk.closeDay}>
            <button type="button" className="fd-link" onClick={() => setClosing(true)}>
              {texts.closeDay({ day })}
            </button>
          </WriteScope>
        )}
        {readyCloses.length > 0 && (
          <PrintButton
            onPrint={async () => {
              if (paper.current)
                await print({ element: paper.current, title: texts.dayClose, paper: 'a4', inSheets: true })
            }}
          />
        )}
      </p>
      {!data && <NotLoaded error={error} onRetry={refetch} />}
      {data?.length === 0 && <p>{texts.noCloses}</p>}
      {data && readyCloses.length < latest.length && <p>{texts.checking}</p>}
      <div ref={paper}>
        {readyCloses.length > 0 && <CloseFigures closes={readyCloses} />}
        <ClosesChecked closes={readyCloses} recounts={recounts} />
      </div>
      <Earlier closes={data?.filter(({ isReplaced }) => isReplaced) ?? []} />
      {isClosing && day !== null && <CloseDialog day={day} onDone={() => setClosing(false)} />}
    </Drawer>
  )
}

const Earlier = ({ closes }: { readonly closes: readonly DayClose[] }) => {
  const { desk: texts } = useShellPhrases()
  const time = useFairTime()
  return (
    <ul>
      {closes.map(({ id, day, by, at }) => (
        <li key={id}>
          {texts.dayOf({ day })} {texts.closedAt({ by, at: time(at) })} {texts.replaced}
        </li>
      ))}
    </ul>
  )
}

const CloseDialog = ({ day, onDone }: { readonly day: number; readonly onDone: () => void }) => {
  const { desk: texts } = useShellPhrases()
  const [note, setNote] = useState('')
  const act = useAct(async () => {
    await closeDay({ day, note })
    notify({ kind: 'success', text: texts.closed({ day }) })
    onDone()
  })
  return (
    <ActDialog width={420} title={texts.closeDay({ day })} act={act} onClose={onDone}>
      <p>{texts.closeHelp}</p>
      <Input
        value={note}
        maxLength={200}
        placeholder={texts.closeNote}
        aria-label={texts.closeNote}
        onChange={({ target }) => setNote(target.value)}
      />
    </ActDialog>
  )
}
