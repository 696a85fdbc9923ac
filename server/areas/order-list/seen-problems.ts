import type { OrderProblem } from '@fairdesk/contract/orders/order-problems'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { GoodsBook } from '../../domain/orders/judge/goods-book.ts'

type Sight = { readonly visibility: Visibility; readonly book: Pick<GoodsBook, 'brandOf' | 'brandOfStyle'> }

/** Those that a user may read of: of his brands; what is of the whole order only where he sees all brands. */
export function seenProblems(problems: readonly OrderProblem[], { visibility, book }: Sight): readonly OrderProblem[] {
  const { brands } = visibility
  if (brands === 'all') return problems
  return problems.filter(({ rule, skcId, styleId }) => {
    if (rule === 'empty') return true
    if (styleId === null) return false
    const brand = skcId === null ? book.brandOfStyle(styleId) : book.brandOf(skcId)
    return brand !== null && brands.includes(brand)
  })
}
