import { stock } from '@fairdesk/contract/areas/orders/stock'
import { useState } from 'react'
import { notify } from '../../kit/notify/notices.ts'
import { WriteButton } from '../../kit/permission/WriteButton.tsx'
import { useRead } from '../../kit/query/use-read.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { ActDialog } from '../../ui/form/ActDialog.tsx'
import { undoImport } from './stock-writes.ts'

const nothing = {}

/** Takes the latest import of stock back, after saying whose it was; not there where there is none. */
export const UndoImport = () => {
  const { undoImport: words } = usePhrases().stock
  const time = useFairTime()
  const [isAsking, setAsking] = useState(false)
  const { data } = useRead(stock.lastImport, nothing, { staleTime: 0 })
  const last = data?.last ?? null
  const act = useAct(async () => {
    if (!last) return
    const { restored, left } = await undoImport({ id: last.id })
    setAsking(false)
    const said = { restored: formatInteger(restored), left: formatInteger(left) }
    notify({ kind: 'success', text: left === 0 ? words.done(said) : words.doneLeft(said) })
  })
  if (!last) return null
  return (
    <>
      <WriteButton write={stock.undoImport} onClick={() => setAsking(true)}>
        {words.button}
      </WriteButton>
      {isAsking && (
        <ActDialog width={440} title={words.title} okText={words.button} act={act} onClose={() => setAsking(false)}>
          <p>{words.note({ by: last.by, at: time(last.at), count: formatInteger(last.count) })}</p>
        </ActDialog>
      )}
    </>
  )
}
