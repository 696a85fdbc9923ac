import type { ShownPieces } from '../measure/shown-pieces.ts'
import type { Place } from './connection.ts'
import type { Intents } from './dealer-outbox.ts'
import type { Ratio, Style } from './goods.ts'

/** Data shared by all devices of a rehearsal. */
export type Hall = Place & {
  readonly fairId: number
  readonly intents: Intents
  readonly pieces: ShownPieces
  /** Styles of a package, read once for all devices that hold the same. */
  readonly goodsOf: (file: { readonly bytes: Buffer; readonly etag: string }) => Style[]
}

/** Customer a device serves, as far as a rehearsal needs it. */
export type Me = {
  readonly customer: { readonly id: number }
  readonly rights: Readonly<Record<'score' | 'submit' | 'ranking' | 'completion', boolean>>
  readonly ratios: readonly Ratio[]
  readonly prices: { readonly net: boolean }
  readonly packageVersion: number | null
}
