import type { CellMark } from '../ordering/cell-state.ts'
import { useTexts } from '../texts/texts.ts'

/** State of a row, as a word with a mark. */
export function Badge({ mark }: { readonly mark: CellMark }) {
  const texts = useTexts()
  return mark === 'none' ? null : <span className={`badge badge-${mark}`}>{texts.marks[mark]}</span>
}
