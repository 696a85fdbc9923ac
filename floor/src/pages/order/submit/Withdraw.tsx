import { useEffect, useState } from 'react'
import { useFloor } from '../../../state/state.ts'
import { useBook, useMayEdit } from '../../../state/use-order.ts'
import { useTexts } from '../../../texts/texts.ts'
import { useSheet } from './use-sheet.ts'

/** A second, impatient tap after submitting must not reach "withdraw". */
const restsMs = 2000

/** Withdraws a submitted order, where the page says that it is submitted; asks first with what that does. */
export function Withdraw() {
  const mayWithdraw = useFloor((floor) => floor.session?.me.rights.withdraw) === true
  const isSubmitted = useBook().head?.status === 'submitted'
  return useMayEdit() && mayWithdraw && isSubmitted ? <WithdrawSheet /> : null
}

function WithdrawSheet() {
  const texts = useTexts()
  const { sheet, isBusy, open, close, confirm } = useSheet(useBook())
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), restsMs)
    return () => clearTimeout(timer)
  }, [])
  if (!sheet)
    return (
      <button type="button" className="withdraw" disabled={isBusy || !isReady} onClick={() => void open('withdraw')}>
        {texts.withdraw}
      </button>
    )
  return (
    <section className="sheet" aria-label={texts.withdraw}>
      <p>{texts.withdrawSure({ n: sheet.qty.toLocaleString() })}</p>
      <div className="acts">
        <button type="button" disabled={isBusy} onClick={(tap) => void confirm(tap)}>
          {texts.withdraw}
        </button>
        <button type="button" className="main" onClick={close}>
          {texts.keepSubmitted}
        </button>
      </div>
    </section>
  )
}
