/** What a rule says, in pieces; null where it does not say. */
export type Figures = { readonly min: number | null; readonly multiple: number | null; readonly max: number | null }

/** Rules for one customer, the nearest first; beyond them stands what the style and the SKC say themselves. */
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
 * Field by field what the nearest rule says. A rule counts the pieces of what it names: those for goods the style over all its
 * colours, those for an SKC its own. A multiple is a carton's content and always counts one colour. Where no rule names a
 * minimum both the style's own and the SKC's own hold, for they count different things.
 */
export function limitsFrom(values: Sayings): readonly Limit[] {
  const min = nearest(values, 'min')
  const multiple = nearest(values, 'multiple')
  const max = nearest(values, 'max')
  return [
    ...(min ? [min] : [...own(values.skcMin, 'skc'), ...own(values.styleMin, 'style')]),
    ...(multiple ? [{ ...multiple, counts: 'skc' } as const] : ownMultiple(values.multiple)),
    ...(max ? [max] : []),
  ]
}

/** The limits that a customer's pieces of a colour and of its style do not keep. What is not ordered breaks nothing. */
export function brokenLimits(
  limits: readonly Limit[],
  pieces: { readonly skc: number; readonly style: number },
): readonly Limit[] {
  return limits.filter(({ figure, need, counts }) => {
    const qty = pieces[counts]
    return qty > 0 && !keeps({ figure, need }, qty)
  })
}

/** Whether so many pieces keep one figure. */
export function keeps({ figure, need }: Pick<Limit, 'figure' | 'need'>, qty: number): boolean {
  if (figure === 'min') return qty >= need
  return figure === 'max' ? qty <= need : qty % need === 0
}

/** Pieces that are missing to what is asked for; negative where there are too many. */
export function gapTo({ figure, need }: Pick<Limit, 'figure' | 'need'>, qty: number): number {
  if (keeps({ figure, need }, qty)) return 0
  return figure === 'multiple' ? need - (qty % need) : need - qty
}

/** Whether any quantity keeps all three figures. */
export function isPossible({ min, multiple, max }: Figures): boolean {
  if (max === null) return true
  const step = multiple ?? 1
  return Math.floor(max / step) * step >= Math.max(min ?? 1, step)
}

export function saysNothing({ min, multiple, max }: Figures): boolean {
  return min === null && multiple === null && max === null
}

function nearest(values: Sayings, figure: keyof Figures): Limit | undefined {
  for (const from of nearness) {
    const need = values[from]?.[figure] ?? null
    if (need !== null) return { figure, need, from, counts: from === 'customerSkc' ? 'skc' : 'style' }
  }
  return undefined
}

function own(need: number | null, from: 'skc' | 'style'): Limit[] {
  return need === null ? [] : [{ figure: 'min', need, from, counts: from }]
}

function ownMultiple(need: number | null): Limit[] {
  return need === null ? [] : [{ figure: 'multiple', need, from: 'style', counts: 'skc' }]
}
