import { Alert, Button } from 'antd'
import { useSyncExternalStore } from 'react'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { countProposed, dropProposal, takeProposal } from '../../../../ui/size-matrix/editing/proposal.ts'
import type { OrderSession } from '../session/order-session.ts'

/** Shows the proposal and its source until it is taken or dropped. */
export const ProposalBar = ({
  session,
  onSettled,
}: {
  readonly session: OrderSession
  readonly onSettled: () => void
}) => {
  const { orderEntry: texts } = usePhrases()
  const { matrix } = session
  const source = session.useHead(({ proposal }) => proposal)
  const count = useSyncExternalStore(
    (listener) => matrix.subscribe('*', listener),
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
        <span className="fd-row">
          {texts.fill.proposed({ count, source })}
          <Button size="small" type="primary" onClick={() => settle(takeProposal)}>
            {texts.fill.take}
          </Button>
          <Button size="small" onClick={() => settle(dropProposal)}>
            {texts.fill.drop}
          </Button>
        </span>
      }
    />
  )
}
