import { Button } from 'antd'
import type { ListSelection, ListTexts } from './list-props.ts'

/** Shows the number of ticked rows, with a button to untick them. */
export const SelectedCount = ({
  texts,
  selection,
}: {
  readonly texts: ListTexts
  readonly selection: ListSelection
}) => (
  <span className="fd-list-selected" aria-live="polite">
    {texts.selected(selection.selected.size)}
    <Button type="link" size="small" onClick={() => selection.onChange(new Set())}>
      {texts.unselect}
    </Button>
  </span>
)
