import { Button } from 'antd'
import type { ListSelection, ListTexts } from './list-props.ts'

type Props = { readonly texts: ListTexts; readonly selection: ListSelection }

/** Shows the number of ticked rows, with a button to untick them. */
export const SelectedCount = ({ texts, selection }: Props) => (
  <span className="fd-list-selected" aria-live="polite">
    {texts.selected(selection.selected.size)}
    <Button type="link" size="small" onClick={() => selection.onChange(new Set())}>
      {texts.unselect}
    </Button>
  </span>
)
