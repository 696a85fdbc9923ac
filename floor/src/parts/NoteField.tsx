import { useState } from 'react'
import { useNotes, writeNote } from '../state/notes/notes.ts'
import { useMayEdit } from '../state/use-order.ts'
import { useGoodsTexts, useTexts } from '../texts/texts.ts'

/** Same as the server's limit. */
const noteLength = 500

/** Note to the sales person about a style, or about the order for null; kept on the device until the server has it. */
export function NoteField({ goodsId }: { readonly goodsId: number | null }) {
  const texts = useTexts()
  const { notes: noteTexts } = useGoodsTexts()
  const note = useNotes().find((note) => note.goodsId === goodsId)
  const mayEdit = useMayEdit()
  const [isOpen, setOpen] = useState(false)
  const name = goodsId === null ? noteTexts.ofOrder : noteTexts.ofStyle
  if (!mayEdit) return note ? <p className="quiet">{`${name}: ${note.text}`}</p> : null
  if (!isOpen)
    return (
      <button type="button" className="link cut" onClick={() => setOpen(true)}>
        ✎ {note ? note.text : name}
      </button>
    )
  return (
    <form
      className="sheet"
      aria-label={name}
      ref={showForm}
      onSubmit={(event) => {
        event.preventDefault()
        writeNote(goodsId, String(new FormData(event.currentTarget).get('note') ?? ''))
        setOpen(false)
      }}
    >
      <label>
        {name}
        <textarea name="note" data-no-wedge maxLength={noteLength} defaultValue={note?.text ?? ''} />
      </label>
      <p className="quiet">{noteTexts.help}</p>
      <div className="acts">
        <button type="button" onClick={() => setOpen(false)}>
          {texts.cancel}
        </button>
        <button type="submit" className="main">
          {texts.save}
        </button>
      </div>
    </form>
  )
}

/** Brings an opened form into sight with its buttons: it opens at the end of a page. */
function showForm(form: HTMLFormElement | null): void {
  form?.querySelector('textarea')?.focus({ preventScroll: true })
  form?.scrollIntoView({ block: 'nearest' })
}
