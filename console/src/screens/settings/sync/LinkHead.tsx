import type { SyncLink } from '@fairdesk/contract/areas/sync/sync'
import { LinkState } from './LinkState.tsx'
import { UnitNotice } from './mapping/UnitNotice.tsx'
import { AnswerBody } from './outbox/AnswerBody.tsx'

type Props = { readonly link: SyncLink; readonly onSettled: () => void }

/** Status of a saved link, above its fields: its health, the other side's text, and what awaits an answer. */
export const LinkHead = ({ link, onSettled }: Props) => (
  <>
    <LinkState link={link} />
    <AnswerBody body={link.body} />
    <UnitNotice link={link} onDone={onSettled} />
  </>
)
