import { useWords } from '../app/words.ts'
import type { CellMark } from '../ordering/cell-state.ts'

/** What became of a row, in a word with a mark. */
export function Badge({ mark }: { readonly mark: CellMark }) {
  const words = useWords()
  return mark === 'none' ? null : <span className={`badge badge-${mark}`}>{words.marks[mark]}</span>
}
