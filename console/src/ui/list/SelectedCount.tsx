import { Button } from 'antd'
import type { ListSelection, ListWords } from './list-props.ts'

type Props = { readonly words: ListWords; readonly selection: ListSelection }

/** How many rows are ticked, and the way to untick them. */
export const SelectedCount = ({ words, selection }: Props) => (
  <span className="fd-list-selected" aria-live="polite">
    {words.selected(selection.selected.size)}
    <Button type="link" size="small" onClick={() => selection.onChange(new Set())}>
      {words.unselect}
    </Button>
  </span>
)
