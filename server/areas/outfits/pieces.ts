import type { Visibility } from '@fairdesk/contract/visibility'
import { orderedPieces } from '../../engine/ordered-pieces.ts'
import type { ReadContext } from '../context.ts'

/** Pieces ordered in the areas the user sees, without dropped colours; `version` is that of the figures. */
export type Pieces = {
  readonly ofSkc: ReadonlyMap<number, number>
  readonly ofStyle: ReadonlyMap<number, number>
  readonly version: number
}

export async function piecesFor({ engine }: Pick<ReadContext, 'engine'>, visibility: Visibility): Promise<Pieces> {
  const loaded = await engine()
  const { of: ofSkc, version } = orderedPieces(loaded, 'skc', visibility)
  return { ofSkc, ofStyle: orderedPieces(loaded, 'style', visibility).of, version }
}
