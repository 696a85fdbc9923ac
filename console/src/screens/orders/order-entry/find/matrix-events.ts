import type { RefObject } from 'react'
import { askAbout } from '../../../../figures/sheet/ask-about.ts'
import type { Sheet } from '../../../../figures/sheet/sheet-changes.ts'
import { notify } from '../../../../kit/notify/notices.ts'
import type { Phrases } from '../../../../kit/text/phrases.ts'
import type { MatrixEvents } from '../../../../ui/size-matrix/matrix-props.ts'
import { namedMatrix } from '../session/named-matrix.ts'
import type { OrderSession } from '../session/order-session.ts'
import { exactGoods } from './FindBox.tsx'
import { cellOf, placeNumbered } from './go-to-goods.ts'
import type { GoToPlace } from './use-go-to-place.ts'

type Latest = RefObject<{
  readonly goToPlace: GoToPlace
  readonly texts: Phrases['orderEntry']
}>
type Parts = {
  readonly session: OrderSession
  readonly onSheet: (sheet: Sheet) => void
}

/** Returns what the matrix's scans, codes and pasted blocks lead to. */
export function matrixEvents(latest: Latest, { session, onSheet }: Parts): MatrixEvents {
  const showError = (text: string) => notify({ kind: 'error', text })
  return {
    onCell: (cell) => session.useCursor.setState({ cell }),
    onScan: (text) => {
      const { texts, goToPlace } = latest.current
      const loadedTarget = placeNumbered(session, text)
      if (loadedTarget && cellOf(session, loadedTarget)) return goToPlace(loadedTarget, () => undefined)
      // Until it is known where the code leads, digits belong to no cell.
      const cell = document.activeElement
      if (cell instanceof HTMLElement) cell.blur()
      const stay = (why: string) => {
        showError(why)
        if (cell instanceof HTMLElement && document.activeElement === document.body) cell.focus({ preventScroll: true })
      }
      exactGoods(text).then(
        (goods) => {
          if (!goods) stay(`${text}: ${texts.notFound}`)
          else latest.current.goToPlace(goods, () => stay(texts.notOffered({ text })))
        },
        (error: Error) => stay(error.message),
      )
    },
    findCode: async (text) => {
      const target = placeNumbered(session, text) ?? (await exactGoods(text))
      const { texts, goToPlace } = latest.current
      return target ? () => goToPlace(target, () => showError(texts.notOffered({ text }))) : null
    },
    onPasteBlock: askAbout(() => namedMatrix(session), onSheet),
  }
}
