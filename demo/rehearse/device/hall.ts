import type { Acts } from '../measure/acts.ts'
import type { AllIntents } from '../measure/intents.ts'
import type { ShownPieces } from '../measure/shown-pieces.ts'
import type { Place } from './connection.ts'
import type { Goods, Ratio } from './goods.ts'

/** Data shared by all devices of a rehearsal. */
export type Hall = Place & {
  readonly fairId: number
  readonly intents: AllIntents
  readonly acts: Acts
  /** Customers without a card, whose orders only their agents change. */
  readonly shopIds: ReadonlySet<number>
  /** Notes and favourites that stand, as confirmed to devices that have ended. */
  readonly confirmed: { notes: number; favourites: number }
  readonly pieces: ShownPieces
  /** Goods of a package, read once for all devices that hold the same. */
  readonly goodsOf: (file: { readonly bytes: Buffer; readonly etag: string }) => Goods
}

/** Customer whose order an account opens, with the codes of the brands it may order there; null for all. */
export type Shop = {
  readonly customerId: number
  readonly may: 'edit' | 'see'
  readonly brands: readonly string[] | null
}

/** Customer a device serves, as far as a rehearsal needs it. */
export type Me = {
  readonly customer: { readonly id: number }
  readonly rights: Readonly<Record<'score' | 'submit' | 'ranking' | 'completion', boolean>>
  readonly ratios: readonly Ratio[]
  readonly prices: { readonly net: boolean }
  readonly mayFor: readonly Shop[]
  readonly packageVersion: number | null
}
