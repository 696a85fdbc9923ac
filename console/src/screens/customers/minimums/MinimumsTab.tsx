import type { CustomerRecord } from '@fairdesk/contract/areas/customer-record'
import { Button } from 'antd'
import { useMinimumsOf } from '../../../kit/minimums-of.ts'
import { usePhrases } from '../../../kit/phrases.ts'
import { go } from '../../../kit/place.ts'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { SaidLists } from '../../../ui/SaidLists.tsx'

type Props = { readonly record: Pick<CustomerRecord, 'customerId' | 'code'> }

/** What is asked of this customer and what of it he does not keep today; rules are changed on their own screen. */
export const MinimumsTab = ({ record }: Props) => {
  const { customerMinimums: words, shell } = usePhrases()
  const { lists, error, retry } = useMinimumsOf({ customerId: record.customerId })
  if (!lists) {
    if (!error) return <Loading rows={4} />
    return <LoadFailed text={error.message || shell.loadFailed} retryText={shell.retry} onRetry={retry} />
  }
  return (
    <div className="fd-customer-accounts">
      <p className="fd-customer-note">{words.hint}</p>
      <SaidLists lists={lists} />
      <div>
        <Button onClick={() => go(`/set/goodsCustomerMin?keyword=${encodeURIComponent(record.code)}`)}>
          {words.open}
        </Button>
      </div>
    </div>
  )
}
