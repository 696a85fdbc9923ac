import type { SyncLink } from '@fairdesk/contract/areas/sync/sync'
import { LinkState } from './LinkState.tsx'
import { UnitNotice } from './mapping/UnitNotice.tsx'
import { AnswerBody } from './outbox/AnswerBody.tsx'

/** Status of a saved link, above its fields: its health, the other side's text, and what awaits an answer. */
export const LinkHead = ({ link, onSettled }: { readonly link: SyncLink; readonly onSettled: () => void }) => (
  <>
    <LinkState link={link} />
    <AnswerBody body={link.body} />
    <UnitNotice link={link} onDone={onSettled} />
  </>
)
