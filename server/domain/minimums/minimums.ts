/** Figures of a rule, in pieces; null where not set. */
export type Figures = { readonly min: number | null; readonly multiple: number | null; readonly max: number | null }

/** Rule sources for one customer, the most specific first; the values of the style and the SKC themselves come last. */
export const nearness = ['customerSkc', 'customerGoods', 'levelGoods'] as const
export type Nearness = (typeof nearness)[number]

/** All that is said of one customer and one colour of a style. */
export type Sayings = {
  readonly [N in Nearness]: Figures | null
} & {
  readonly styleMin: number | null
  readonly skcMin: number | null
  readonly multiple: number | null
}

export const nothingSaid: Sayings = {
  customerSkc: null,
  customerGoods: null,
  levelGoods: null,
  styleMin: null,
  skcMin: null,
  multiple: null,
}

/** One figure that holds, the pieces it counts and where it comes from. */
export type Limit = {
  readonly figure: keyof Figures
  readonly need: number
  /** The pieces of one colour, or of the style over all its colours. */
  readonly counts: 'skc' | 'style'
  readonly from: Nearness | 'style' | 'skc'
}

/**
 * Returns for each figure the limit of the most specific rule. A rule counts the pieces of what it names: rules for
 * goods the style over all its colours, rules for an SKC its own. A multiple is a carton's content and always counts
 * one colour. Without a rule for the minimum, both the style's and the SKC's own apply, since they count different
 * things.
 */
export function limitsFrom(values: Sayings): readonly Limit[] {
  const min = nearest(values, 'min')
  const multiple = nearest(values, 'multiple')
  const max = nearest(values, 'max')
  return [
    ...(min ? [min] : [...ownLimit(values.skcMin, 'skc'), ...ownLimit(values.styleMin, 'style')]),
    ...(multiple ? [{ ...multiple, counts: 'skc' } as const] : ownMultiple(values.multiple)),
    ...(max ? [max] : []),
  ]
}

/**
 * Returns the limits that a customer's pieces of a colour and of its style violate. Nothing ordered violates nothing.
 */
export function brokenLimits(
  limits: readonly Limit[],
  pieces: { readonly skc: number; readonly style: number },
): readonly Limit[] {
  return limits.filter(({ figure, need, counts }) => {
    const qty = pieces[counts]
    return qty > 0 && !keeps({ figure, need }, qty)
  })
}

/** Returns true if a quantity keeps one figure. */
export function keeps({ figure, need }: Pick<Limit, 'figure' | 'need'>, qty: number): boolean {
  if (figure === 'min') return qty >= need
  return figure === 'max' ? qty <= need : qty % need === 0
}

/** Returns the pieces missing to satisfy a limit; negative if there are too many. */
export function gapTo({ figure, need }: Pick<Limit, 'figure' | 'need'>, qty: number): number {
  if (keeps({ figure, need }, qty)) return 0
  return figure === 'multiple' ? need - (qty % need) : need - qty
}

/** Returns true if any quantity keeps all three figures. */
export function isPossible({ min, multiple, max }: Figures): boolean {
  if (max === null) return true
  const step = multiple ?? 1
  return Math.floor(max / step) * step >= Math.max(min ?? 1, step)
}

export function saysNothing({ min, multiple, max }: Figures): boolean {
  return min === null && multiple === null && max === null
}

function nearest(values: Sayings, figure: keyof Figures): Limit | undefined {
  for (const source of nearness) {
    const need = values[source]?.[figure] ?? null
    if (need !== null) return { figure, need, from: source, counts: source === 'customerSkc' ? 'skc' : 'style' }
  }
  return undefined
}

function ownLimit(need: number | null, source: 'skc' | 'style'): Limit[] {
  return need === null ? [] : [{ figure: 'min', need, from: source, counts: source }]
}

function ownMultiple(need: number | null): Limit[] {
  return need === null ? [] : [{ figure: 'multiple', need, from: 'style', counts: 'skc' }]
}
