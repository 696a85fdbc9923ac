import { startTransition } from 'react'
import type { MatrixEvents } from '../../ui/size-matrix/matrix-props.ts'
import { type Sheet, type SheetTarget, sheetToAsk } from './sheet-changes.ts'

/** Intercepts pasted blocks that need confirmation, and shows their changes first. */
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
