import { customerRecord } from '@fairdesk/contract/areas/customer-record'
import { Drawer } from 'antd'
import { usePhrases } from '../../kit/phrases.ts'
import { useSession } from '../../kit/session.ts'
import { useRead } from '../../kit/use-read.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { CustomerForm } from './CustomerForm.tsx'
import { draftOf, newDraft } from './customer-draft.ts'

type Props = {
  /** Null: a new customer. */
  readonly customerId: number | null
  /** Where a new one begins. */
  readonly areaId: number | null
  readonly onClose: () => void
}

/** One customer; a new one where there is no id. */
export const CustomerDrawer = ({ customerId, areaId, onClose }: Props) => {
  const seesDiscounts = useSession(({ profile }) => ['net', 'both'].includes(profile?.priceVisible ?? ''))
  if (customerId !== null) return <Known customerId={customerId} onClose={onClose} />
  const opened = { version: null, fields: newDraft({ areaId, seesDiscounts }) }
  return <CustomerForm record={null} opened={opened} onClose={onClose} />
}

const Known = ({ customerId, onClose }: { readonly customerId: number; readonly onClose: () => void }) => {
  const { customerRecord: words, shell } = usePhrases()
  const { data, isFetchedAfterMount, error, refetch } = useRead(customerRecord.get, { customerId })
  // An answer kept from an earlier look may be another's version by now.
  if (data && isFetchedAfterMount) {
    return <CustomerForm record={data} opened={{ version: data.version, fields: draftOf(data) }} onClose={onClose} />
  }
  return (
    <Drawer open size={760} title={words.edit} onClose={onClose}>
      {error ? (
        <LoadFailed text={error.message || shell.loadFailed} retryText={shell.retry} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={8} />
      )}
    </Drawer>
  )
}
