import type { CustomerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { Button } from 'antd'
import { go } from '../../../kit/page/location.ts'
import { useMinimumsOf } from '../../../kit/query/minimums-of.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { SaidLists } from '../../../ui/SaidLists.tsx'
import { LoadFailed } from '../../../ui/state/LoadFailed.tsx'
import { Loading } from '../../../ui/state/Loading.tsx'

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
