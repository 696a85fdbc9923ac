import { type RoomKind, roomKinds } from '@fairdesk/contract/values/room-kinds'
import { type Language, languageNamed } from '@fairdesk/phrases/shape'

export type Played = { readonly kind: RoomKind; readonly address: string; readonly language: Language }

/** What a fragment asks to be played, and in which language that is talked about; no address where it names none. */
export function playedIn(fragment: string): Played {
  const said = new URLSearchParams(fragment.replace(/^#/, ''))
  const address = said.get('address') ?? ''
  return {
    kind: roomKinds.find((kind) => kind === said.get('kind')) ?? 'hls',
    address: /^https?:\/\//.test(address) ? address : '',
    language: languageNamed(said.get('language') ?? ''),
  }
}

/** What a way to play tells of itself. */
export type Telling = { readonly begun: () => void; readonly failed: () => void }
