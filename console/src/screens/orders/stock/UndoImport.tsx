import { stock } from '@fairdesk/contract/areas/orders/stock'
import { useState } from 'react'
import { notify } from '../../../kit/notify/notices.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useRead } from '../../../kit/query/use-read.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ActDialog } from '../../../ui/form/ActDialog.tsx'
import { undoImport } from './stock-writes.ts'

const nothing = {}

/** Undoes the latest stock import, after showing its author; hidden if there is none. */
export const UndoImport = () => {
  const { undoImport: texts } = usePhrases().stock
  const time = useFairTime()
  const [isAsking, setAsking] = useState(false)
  const { data } = useRead(stock.lastImport, nothing, { staleTime: 0 })
  const last = data?.last ?? null
  const act = useAct(async () => {
    if (!last) return
    const { restored, left } = await undoImport({ id: last.id })
    setAsking(false)
    const counts = { restored: formatInteger(restored), left: formatInteger(left) }
    notify({ kind: 'success', text: left === 0 ? texts.done(counts) : texts.doneLeft(counts) })
  })
  if (!last) return null
  return (
    <>
      <WriteButton write={stock.undoImport} onClick={() => setAsking(true)}>
        {texts.button}
      </WriteButton>
      {isAsking && (
        <ActDialog width={440} title={texts.title} okText={texts.button} act={act} onClose={() => setAsking(false)}>
          <p>{texts.note({ by: last.by, at: time(last.at), count: formatInteger(last.count) })}</p>
        </ActDialog>
      )}
    </>
  )
}
