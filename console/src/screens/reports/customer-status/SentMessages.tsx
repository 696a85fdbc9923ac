import { customerMessages, type SentMessage } from '@fairdesk/contract/areas/reports/customer-messages'
import { Button, Drawer } from 'antd'
import { useMemo, useState } from 'react'
import { useRead } from '../../../kit/query/use-read.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatTime } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { MessageTable } from './MessageTable.tsx'

const mostShown = 200
const everyMs = 15_000

/** Messages to customers, newest first; opening one lists who has seen and accepted it. */
export const SentMessages = ({ onClose }: { readonly onClose: () => void }) => {
  const { customerStatus } = usePhrases()
  const texts = customerStatus.message
  const [opened, setOpened] = useState<number | null>(null)
  const { data, error, refetch } = useRead(
    customerMessages.list,
    useMemo(() => ({ limit: mostShown }), []),
    { everyMs },
  )
  return (
    <Drawer open size={860} title={texts.all} onClose={onClose}>
      {opened !== null && <MessageReaders id={opened} onBack={() => setOpened(null)} />}
      {opened === null && !data && <NotLoaded error={error} onRetry={refetch} />}
      {opened === null && data && data.list.length === 0 && <p>{texts.none}</p>}
      {opened === null && data && data.list.length > 0 && (
        <MessageTable messages={data.list} onOpen={(message: SentMessage) => setOpened(message.id)} />
      )}
    </Drawer>
  )
}

/** Recipients of a message with their contact; those who have not come are first. */
const MessageReaders = ({ id, onBack }: { readonly id: number; readonly onBack: () => void }) => {
  const { customerStatus } = usePhrases()
  const { message: texts, columns: names } = customerStatus
  const time = useFairTime(formatTime)
  const { data, error, refetch } = useRead(
    customerMessages.customers,
    useMemo(() => ({ id }), [id]),
    { everyMs },
  )
  return (
    <>
      <Button size="small" onClick={onBack}>
        {texts.back}
      </Button>
      {!data && <NotLoaded error={error} onRetry={refetch} />}
      {data && (
        <>
          <p className="fd-status-text">{data.message.text}</p>
          <table className="fd-table">
            <thead>
              <tr>
                <th>{names.code}</th>
                <th>{names.name}</th>
                <th>{names.area}</th>
                <th>{names.phone}</th>
                <th>{texts.seen}</th>
                {data.message.kind === 'accept' && <th>{texts.accepted}</th>}
              </tr>
            </thead>
            <tbody>
              {data.list.map(({ customerId, code, name, area, phone, seenAt, acceptedAt }) => (
                <tr key={customerId}>
                  <td>{code}</td>
                  <td>{name}</td>
                  <td>{area}</td>
                  <td>{phone}</td>
                  <td>{seenAt === null ? texts.notSeen : time(seenAt)}</td>
                  {data.message.kind === 'accept' && (
                    <td>{acceptedAt === null ? texts.notAccepted : time(acceptedAt)}</td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  )
}
