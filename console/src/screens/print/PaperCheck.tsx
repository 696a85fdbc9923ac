import { print } from '@fairdesk/contract/areas/orders/print'
import { Alert, Input } from 'antd'
import { useState } from 'react'
import { useRead } from '../../kit/query/use-read.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'

type Props = {
  /** What was scanned or typed last. */
  readonly paper: string
  readonly onCheck: (paper: string) => void
  readonly onShow: (orderId: number) => void
}

/** The field that a scanner types into; Enter checks. */
export const PaperCheck = ({ paper, onCheck }: Pick<Props, 'paper' | 'onCheck'>) => {
  const { printing: words } = usePhrases()
  const [typed, setTyped] = useState(paper)
  return (
    <Input.Search
      className="fd-paper-check"
      value={typed}
      allowClear
      maxLength={100}
      placeholder={words.checkHint}
      aria-label={words.check}
      onChange={({ target }) => setTyped(target.value)}
      onSearch={(text) => onCheck(text.trim())}
    />
  )
}

const kinds = { true: 'success', prices: 'warning', changed: 'error', gone: 'error', unknown: 'warning' } as const

/** Whether a paper is still true, and what became of its order since. */
export const PaperVerdict = ({ paper, onCheck, onShow }: Props) => {
  const { printing: words } = usePhrases()
  const time = useFairTime()
  const { data, error } = useRead(print.checkPaper, { text: paper }, { staleTime: 0 })
  if (error) return <Alert banner type="error" title={error.message} closable={{ onClose: () => onCheck('') }} />
  if (!data) return null
  const { verdict, orderNo, customer, printed, since, orderId } = data
  const lines = [
    printed && words.printed({ at: time(printed.at), by: printed.by }),
    since &&
      words.since({
        rows: formatInteger(since.rows),
        qty: `${since.qty > 0 ? '+' : ''}${formatInteger(since.qty)}`,
        at: time(since.at),
        by: since.by,
      }),
  ].filter((line) => line !== null)
  return (
    <Alert
      banner
      type={kinds[verdict]}
      title={`${orderNo} ${customer} ${words.verdicts[verdict]}`}
      description={lines.length > 0 ? lines.join('　') : undefined}
      closable={{ onClose: () => onCheck('') }}
      action={
        orderId !== null && (
          <button type="button" className="fd-link" onClick={() => onShow(orderId)}>
            {words.show}
          </button>
        )
      }
    />
  )
}
