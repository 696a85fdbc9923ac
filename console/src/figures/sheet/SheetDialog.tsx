import { Alert, Input, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { formatInteger } from '../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import { OkFocus } from '../../../ui/form/OkFocus.tsx'
import type { PastedBlock } from '../../../ui/size-matrix/matrix-props.ts'
import type { LeftOut } from '../../../ui/size-matrix/paste/reading.ts'
import type { OrderSession } from '../session/order-session.ts'
import { type ReadSheet, readSheet, type SheetChanges } from './sheet-changes.ts'

type Props = {
  readonly session: OrderSession
  /** Absent where the text is typed or pasted here. */
  readonly pasted: PastedBlock | null
  readonly onClose: () => void
}
type Way = 'byNames' | 'byPlace'

/** More lines than this nobody reads before entering them. */
const mostShown = 200
const mostFaults = 50

/** A block that was pasted: what each quantity was and becomes, what cannot be taken; then it is entered as one edit. */
export const SheetDialog = ({ session, pasted, onClose }: Props) => {
  const { orderEntry: words } = usePhrases()
  const [text, setText] = useState(pasted?.text ?? '')
  const read = useMemo(
    () => (text.trim() === '' ? null : readSheet(session, text, pasted ?? undefined)),
    [session, text, pasted],
  )
  const [chosen, setWay] = useState<Way | null>(null)
  const way = chosen ?? likelier(read)
  const changes = read?.[way] ?? null
  const cells = changes?.cells ?? []
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
      {pasted && <OkFocus isReady={cells.length > 0} />}
      {!pasted && (
        <Input.TextArea
          autoFocus
          rows={4}
          aria-label={words.sheet.title}
          placeholder={words.sheet.example}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {text.trim() !== '' && !changes && <p role="alert">{words.sheet.noHeads}</p>}
      {read?.byNames && read.byPlace && (
        <Segmented<Way>
          aria-label={words.sheet.way}
          value={way}
          onChange={setWay}
          options={[
            { value: 'byNames', label: words.sheet.ways.byNames },
            { value: 'byPlace', label: words.sheet.ways.byPlace },
          ]}
        />
      )}
      {changes && read?.how === 'ask' && <Alert type="warning" showIcon title={words.sheet.doubts[way]} />}
      {changes && changes.lowered > 0 && (
        <Alert type="warning" showIcon title={words.sheet.lowered({ count: formatInteger(changes.lowered) })} />
      )}
      {changes && <ChangeLines changes={changes} />}
    </ActDialog>
  )
}

function likelier(read: ReadSheet | null): Way {
  if (!read?.byPlace) return 'byNames'
  return (read.byNames?.cells.length ?? 0) > 0 ? 'byNames' : 'byPlace'
}

const ChangeLines = ({ changes: { cells, leftOut } }: { readonly changes: SheetChanges }) => {
  const { orderEntry: words } = usePhrases()
  const lost = leftOut.reduce((sum, { count }) => sum + count, 0)
  const rest = leftOut.slice(mostFaults).reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <p>{words.sheet.summary({ count: formatInteger(cells.length), faults: formatInteger(lost) })}</p>
      <div className="fd-sheet">
        {leftOut.slice(0, mostFaults).map((left, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cells of one line may hold the same text
          <p key={at} className="fd-sheet-fault">
            {leftOutText(words, left)}
          </p>
        ))}
        {rest > 0 && <p className="fd-sheet-fault">{words.sheet.moreFaults({ count: rest })}</p>}
        {cells.slice(0, mostShown).map(({ line, label, size, was, qty }) => (
          <p key={`${label} ${size}`}>
            {line > 0 && `${words.sheet.line({ line })} `}
            {label} {size} <b>{`${was} → ${qty}`}</b>
          </p>
        ))}
        {cells.length > mostShown && <p>{words.sheet.more({ count: cells.length - mostShown })}</p>}
      </div>
    </>
  )
}

function leftOutText({ sheet, reasons }: Phrases['orderEntry'], { kind, head, count, why, line }: LeftOut): string {
  const reason = why === 'no-row' || why === 'no-size' || why === 'twice' ? sheet.problems[why] : reasons[why]
  if (kind === 'column') return sheet.columnLeft({ head, count, reason })
  const place = line > 0 ? `${sheet.line({ line })} ` : ''
  return kind === 'row'
    ? `${place}${sheet.rowLeft({ head, count, reason })}`
    : `${place}${sheet.cellLeft({ head, reason })}`
}
