import type { TextsOfScreen } from '../../columns/texts.ts'
import type { PlannedStyle } from './planned.ts'

const mostNamed = 3

/** Tells of new styles without a size: nobody can order them. */
export function noticesOnSizes(styles: readonly PlannedStyle[], { texts }: TextsOfScreen): string[] {
  const withoutSizes = styles.filter(({ id, sizeMask }) => id === null && sizeMask === 0)
  if (withoutSizes.length === 0) return []
  const named = withoutSizes.slice(0, mostNamed).map(({ goodsNo }) => goodsNo)
  const list = `${named.join('、')}${withoutSizes.length > named.length ? ' …' : ''}`
  return [texts.layout.stylesWithoutSizes({ count: withoutSizes.length, styles: list })]
}
