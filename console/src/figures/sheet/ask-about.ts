import { startTransition } from 'react'
import type { MatrixEvents } from '../../ui/size-matrix/matrix-props.ts'
import { type Sheet, type SheetTarget, sheetToAsk } from './sheet-changes.ts'

/** Takes over what has words in it: it is shown with what it would change first. */
export function askAbout(
  targetOf: () => SheetTarget,
  ask: (sheet: Sheet) => void,
): NonNullable<MatrixEvents['onPasteBlock']> {
  return (pasted) => {
    const sheet = sheetToAsk(targetOf(), pasted)
    // A dialog of thousands of cells is drawn in slices.
    if (sheet) startTransition(() => ask(sheet))
    return sheet !== null
  }
}
