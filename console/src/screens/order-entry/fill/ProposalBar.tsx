import { Alert, Button } from 'antd'
import { useSyncExternalStore } from 'react'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { countProposed, dropProposal, takeProposal } from '../../../ui/size-matrix/editing/proposal.ts'
import type { OrderSession } from '../session/order-session.ts'

/** What is proposed and where it comes from, until it is taken or dropped. */
export const ProposalBar = ({
  session,
  onSettled,
}: {
  readonly session: OrderSession
  readonly onSettled: () => void
}) => {
  const { orderEntry: words } = usePhrases()
  const { matrix } = session
  const source = session.useHead(({ proposal }) => proposal)
  const count = useSyncExternalStore(
    (tell) => matrix.subscribe('*', tell),
    () => countProposed(matrix),
  )
  if (count === 0) return null
  const settle = (work: typeof takeProposal) => {
    work(matrix)
    onSettled()
  }
  return (
    <Alert
      type="info"
      banner
      showIcon={false}
      title={
        <span className="fd-proposal">
          {words.fill.proposed({ count, source })}
          <Button size="small" type="primary" onClick={() => settle(takeProposal)}>
            {words.fill.take}
          </Button>
          <Button size="small" onClick={() => settle(dropProposal)}>
            {words.fill.drop}
          </Button>
        </span>
      }
    />
  )
}
