import { normal } from '../plan/chances.ts'
import type { Buyer, Offer } from '../plan/fair-plan.ts'
import { type RandomSource, seeded } from '../seeded.ts'

export type Choice = { readonly offer: Offer; readonly pieces: number }

/** Chooses a customer's SKCs and the pieces of each, so that both come near to the total it wants. */
export function chooseGoods(random: RandomSource, buyer: Buyer, offers: readonly Offer[]): Choice[] {
  const taste = tasteOf(random, buyer)
  const weights = offers.map((offer) =>
    buyer.brandIds.length > 0 && !buyer.brandIds.includes(offer.brandId) ? 0 : offer.pull * taste(offer),
  )
  const selectedIndexes = raced(random, weights, buyer.wantedSkcs)
  const demands = selectedIndexes.map((index) => (weights[index] ?? 0) ** 0.55 * (0.6 + 0.8 * random.next()))
  let scale = buyer.wantedPieces / demands.reduce((sum, demand) => sum + demand, 0)
  // Minimums and multiples increase quantities: scale the rest down to compensate.
  for (let turn = 0; turn < 3; turn++) {
    const got = selectedIndexes.reduce(
      (sum, index, rank) => sum + piecesOf(offers[index], (demands[rank] ?? 0) * scale),
      0,
    )
    scale *= buyer.wantedPieces / got
  }
  return selectedIndexes.flatMap((index, rank) => {
    const offer = offers[index]
    return offer ? [{ offer, pieces: piecesOf(offer, (demands[rank] ?? 0) * scale) }] : []
  })
}

function piecesOf(offer: Offer | undefined, desired: number): number {
  const { minimum = 0, multiple = 1 } = offer ?? {}
  return Math.max(multiple, Math.ceil(Math.max(minimum, 4, Math.round(desired)) / multiple) * multiple)
}

/** The `count` largest lots, where the lot of an SKC is the likelier to be large the heavier its weight. */
function raced(random: RandomSource, weights: readonly number[], count: number): number[] {
  const times = Float64Array.from(weights, (weight) =>
    weight > 0 ? -Math.log(1 - random.next()) / weight ** 0.9 : Number.POSITIVE_INFINITY,
  )
  const last = times.toSorted()[count - 1] ?? Number.POSITIVE_INFINITY
  return Array.from(weights.keys()).filter((index) => (times[index] ?? 0) <= last && (weights[index] ?? 0) > 0)
}

/** The customer's own likes, those of its region, and the climate: coats sell in the north, linen in the south. */
function tasteOf(random: RandomSource, { regionId, north }: Buyer): (offer: Offer) => number {
  const categoryTaste = remembered((category: number) =>
    Math.exp(0.28 * normal(random) + 0.16 * normal(seeded(`${regionId} category ${category}`))),
  )
  const colourTaste = remembered((group: string) => Math.exp(0.3 * normal(seeded(`${regionId} ${group}`))))
  const weather = remembered((climate: number) => Math.exp(1.1 * north * climate))
  return ({ style, colourGroup, north: climate }) =>
    categoryTaste(style.categoryId) * colourTaste(colourGroup) * weather(climate)
}

/** The function, asking `make` once for every key. */
function remembered<K>(make: (key: K) => number): (key: K) => number {
  const cache = new Map<K, number>()
  return (key) => {
    const value = cache.get(key)
    if (value !== undefined) return value
    const computed = make(key)
    cache.set(key, computed)
    return computed
  }
}
