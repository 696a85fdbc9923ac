import { noteLength, orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { Input } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../../../../kit/call/api.ts'
import { useFairWrites } from '../../../../kit/permission/use-fair-writes.ts'
import { useRead } from '../../../../kit/query/use-read.ts'
import { useUnsaved } from '../../../../kit/save/unsaved.ts'
import { useAct } from '../../../../kit/save/use-act.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { rowQty } from '../../../../ui/size-matrix/matrix-totals.ts'
import { useStyleRows } from '../../../../ui/size-matrix/use-matrix-store.ts'
import type { OrderSession } from '../session/order-session.ts'

/** Notes on the order, and on the rows of the style under the cursor. */
export const OrderNotes = ({ session }: { readonly session: OrderSession }) => {
  const styleId = session.useCursor(({ cell }) => cell?.styleId)
  const { orderEntry: texts } = usePhrases()
  const { data, refetch } = useRead(orderEntry.notes, session.order)
  const status = session.useHead(({ customer }) => customer?.status)
  const isBarred = session.useHead(({ customer }) => customer?.barrier !== null)
  const ended = useFairWrites()(orderEntry.saveNote)
  const rows = useStyleRows(session.matrix, styleId ?? '')
  const style = session.styles.get(styleId ?? '')
  if (!data) return null
  const saved = () => void refetch()
  const noteOf = (colourId: string) =>
    data.rows.find((row) => String(row.goodsId) === styleId && String(row.colourId) === colourId)?.note ?? ''
  return (
    <section>
      <h2>{texts.notes.title}</h2>
      <Note
        label={texts.notes.ofOrder}
        order={session.order}
        savedText={data.note}
        disabled={ended !== '' || isBarred || status === 'none'}
        title={ended}
        onSaved={saved}
      />
      {rows
        .filter((row) => rowQty(row) > 0)
        .map(({ key, colour }) => (
          <Note
            key={key}
            label={`${style?.goodsNo ?? ''} ${colour.label}`}
            order={session.order}
            row={{ goodsId: Number(styleId), colourId: Number(colour.id) }}
            savedText={noteOf(colour.id)}
            disabled={ended !== '' || isBarred}
            title={ended}
            onSaved={saved}
          />
        ))}
    </section>
  )
}

type NoteProps = {
  readonly label: string
  readonly order: OrderSession['order']
  readonly row?: { readonly goodsId: number; readonly colourId: number }
  /** Note as on the server. */
  readonly savedText: string
  readonly disabled: boolean
  /** Why it is disabled, where the fair is over. */
  readonly title: string
  readonly onSaved: () => void
}

/** Saves on blur; text that was not accepted stays as typed and counts as unsaved. */
const Note = ({ label, order, row, savedText, disabled, title, onSaved }: NoteProps) => {
  const [typed, setTyped] = useState(savedText)
  const [savedNote, setSavedNote] = useState(savedText)
  const isDirty = typed.trim() !== savedNote
  useUnsaved(isDirty)
  useEffect(() => {
    if (isDirty) return
    setTyped(savedText)
    setSavedNote(savedText)
  }, [savedText, isDirty])
  const act = useAct(async () => {
    const { note } = await call(orderEntry.saveNote, { ...order, ...row, note: typed.trim(), was: savedNote })
    setSavedNote(note)
    onSaved()
  })
  return (
    <div className="fd-entry-note fd-stack">
      <span>{label}</span>
      <Input.TextArea
        autoSize
        aria-label={label}
        maxLength={noteLength}
        disabled={disabled}
        title={title || undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => isDirty && act.run()}
      />
    </div>
  )
}
