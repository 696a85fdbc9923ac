import { useEffect, useRef } from 'react'
import { notify } from '../../../../kit/notify/notices.ts'
import type { Phrases } from '../../../../kit/text/phrases.ts'
import { placeIn } from '../entry-filter.ts'
import type { OrderSession } from '../session/order-session.ts'
import type { GoToPlace } from './use-go-to-place.ts'

/** Moves the cursor to the cell in the address once it is loaded; other screens link here this way. */
export function useCellOfAddress(
  session: OrderSession,
  cell: string,
  { goToPlace, texts }: { readonly goToPlace: GoToPlace; readonly texts: Phrases['orderEntry'] },
): void {
  const done = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each cell that is named, whatever is drawn since
  useEffect(() => {
    const target = placeIn(cell)
    if (!target || done.current === cell) return
    done.current = cell
    goToPlace(target, () => notify({ kind: 'error', text: texts.cellGone }))
  }, [cell, session])
}
