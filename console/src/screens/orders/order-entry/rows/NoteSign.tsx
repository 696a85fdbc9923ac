import { MessageOutlined } from '@ant-design/icons'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { useRead } from '../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { MatrixRow } from '../../../../ui/size-matrix/matrix-data.ts'
import type { OrderSession } from '../session/order-session.ts'

/** Sign that the row has a note; the note is shown on hover. */
export const NoteSign = ({ row, session }: { readonly row: MatrixRow; readonly session: OrderSession }) => {
  const { orderEntry: texts } = usePhrases()
  const { data } = useRead(orderEntry.notes, session.order, { enabled: !session.isPast })
  const rowNote = data?.rows.find(
    ({ goodsId, colourId }) => String(goodsId) === row.styleId && String(colourId) === row.colour.id,
  )
  if (!rowNote) return null
  const text = texts.notes.ofRow({ note: rowNote.note })
  return <MessageOutlined className="fd-note-sign" role="img" aria-label={text} title={text} />
}
