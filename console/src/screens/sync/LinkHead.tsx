import type { SyncLink } from '@fairdesk/contract/areas/sync/sync'
import { LinkState } from './LinkState.tsx'
import { UnitNotice } from './mapping/UnitNotice.tsx'
import { AnswerBody } from './outbox/AnswerBody.tsx'

type Props = { readonly link: SyncLink; readonly onSettled: () => void }

/** How a saved link fares, above its fields: its state, the other side's words, and what waits for an answer. */
export const LinkHead = ({ link, onSettled }: Props) => (
  <>
    <LinkState link={link} />
    <AnswerBody body={link.body} />
    <UnitNotice link={link} onDone={onSettled} />
  </>
)
