import { type PaperCheck, print } from '@fairdesk/contract/areas/orders/print'
import { Alert } from 'antd'
import { useRead } from '../../kit/query/use-read.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatInteger, formatSigned, formatYuan } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'

type Props = {
  /** Scanned or typed code of a paper. */
  readonly paper: string
  readonly onClose: () => void
  /** Shows the paper as it would come out now. */
  readonly onShow: (refs: { readonly orders: number[]; readonly parts: number[] }) => void
}

const kinds = {
  true: 'success',
  prices: 'warning',
  changed: 'error',
  returned: 'warning',
  stale: 'warning',
  gone: 'error',
  void: 'error',
  unknown: 'warning',
} as const

/** Shows if a paper is still valid, and later changes to its order or part. */
export const PaperVerdict = ({ paper, onClose, onShow }: Props) => {
  const { printing: texts } = usePhrases()
  const { data, error } = useRead(print.checkPaper, { text: paper }, { staleTime: 0 })
  const lines = useLines(data)
  if (error) return <Alert banner type="error" title={error.message} closable={{ onClose }} />
  if (!data) return null
  const { verdict, of, orderNo, customer, orderId, partId } = data
  const refs = partId !== null ? { orders: [], parts: [partId] } : { orders: [orderId ?? 0], parts: [] }
  const says = of === 'part' ? texts.partVerdicts : texts.verdicts
  return (
    <Alert
      banner
      type={kinds[verdict]}
      title={`${orderNo} ${customer} ${says[verdict]}`}
      description={lines.length > 0 ? lines.join('　') : undefined}
      closable={{ onClose }}
      action={
        orderId !== null &&
        verdict !== 'void' &&
        verdict !== 'stale' && (
          <button type="button" className="fd-link" onClick={() => onShow(refs)}>
            {texts.show}
          </button>
        )
      }
    />
  )
}

function useLines(check: PaperCheck | undefined): string[] {
  const { printing: texts } = usePhrases()
  const time = useFairTime()
  if (!check) return []
  const { printed, since, now, scope } = check
  const lastEdit = since && { at: time(since.at), by: since.by }
  return [
    ...(scope ? [texts.scope({ brands: scope.brands.join('、') })] : []),
    ...(printed ? [texts.printed({ at: time(printed.at), by: printed.by })] : []),
    ...(lastEdit && since && since.rows !== null && since.qty !== null
      ? [texts.since({ ...lastEdit, rows: formatInteger(since.rows), qty: formatSigned(since.qty) })]
      : []),
    ...(lastEdit && since?.rows === null ? [texts.sinceBy(lastEdit)] : []),
    ...(now
      ? [
          texts.heldNow({
            skc: formatInteger(now.skc),
            qty: formatInteger(now.qty),
            amount: now.netAmount === undefined ? '' : formatYuan(now.netAmount),
          }),
        ]
      : []),
  ]
}
