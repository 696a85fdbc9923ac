import type { RoomKind } from '@fairdesk/contract/values/room-kinds'
import { useLanguage } from '../../../kit/text/phrases.ts'

/** The very page that plays on customers' devices: a page of its own, whose policy knows the rooms of this moment. */
export const Player = ({
  kind,
  address,
  label,
}: {
  readonly kind: RoomKind
  readonly address: string
  readonly label: string
}) => {
  const params = new URLSearchParams({ kind, address, language: useLanguage() })
  return (
    <iframe
      key={`${kind} ${address}`}
      className="fd-stream-player"
      src={`/floor/room#${params}`}
      title={label}
      allow="autoplay; fullscreen"
    />
  )
}
