import { Input } from 'antd'
import { useMemo, useState } from 'react'
import { formatInteger } from '../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import { OkFocus } from '../../../ui/form/OkFocus.tsx'
import type { OrderSession } from '../session/order-session.ts'
import { readSheet, type SheetProblem } from './read-sheet.ts'

type Props = { readonly session: OrderSession; readonly text: string; readonly onClose: () => void }

/** More lines than this nobody reads before he agrees. */
const mostShown = 200
const mostFaults = 50

/** A sheet that was pasted: what each quantity was and becomes, what cannot be taken; then it is entered as one edit. */
export const SheetDialog = ({ session, text: pasted, onClose }: Props) => {
  const { orderEntry: words } = usePhrases()
  const [text, setText] = useState(pasted)
  const read = useMemo(() => (text.trim() === '' ? null : readSheet(session, text)), [session, text])
  const cells = read?.cells ?? []
  const faults = read?.faults ?? []
  const run = () => {
    session.matrix.edit(cells)
    onClose()
  }
  return (
    <ActDialog
      width={720}
      title={words.sheet.title}
      okText={words.sheet.enter({ count: cells.length })}
      disabled={cells.length === 0}
      act={{ isBusy: false, run }}
      onClose={onClose}
    >
      {pasted !== '' && <OkFocus isReady={cells.length > 0} />}
      {pasted === '' && (
        <Input.TextArea
          autoFocus
          rows={4}
          aria-label={words.sheet.title}
          placeholder={words.sheet.example}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {text.trim() !== '' && !read && <p role="alert">{words.sheet.noHeads}</p>}
      {read && (
        <p>{words.sheet.summary({ count: formatInteger(cells.length), faults: formatInteger(faults.length) })}</p>
      )}
      <div className="fd-sheet">
        {faults.slice(0, mostFaults).map(({ line, text: what, problem }) => (
          <p key={`${line} ${what} ${problem}`} className="fd-sheet-fault">
            {words.sheet.line({ line })} {what}: {problemText(words, problem)}
          </p>
        ))}
        {faults.length > mostFaults && (
          <p className="fd-sheet-fault">{words.sheet.moreFaults({ count: faults.length - mostFaults })}</p>
        )}
        {cells.slice(0, mostShown).map(({ line, label, size, was, qty }) => (
          <p key={`${line} ${size}`}>
            {words.sheet.line({ line })} {label} {size.toUpperCase()} <b>{`${was} → ${qty}`}</b>
          </p>
        ))}
        {cells.length > mostShown && <p>{words.sheet.more({ count: cells.length - mostShown })}</p>}
      </div>
    </ActDialog>
  )
}

function problemText({ sheet, reasons }: Phrases['orderEntry'], problem: SheetProblem): string {
  if (problem === 'no-row' || problem === 'no-size' || problem === 'twice') return sheet.problems[problem]
  return reasons[problem]
}
