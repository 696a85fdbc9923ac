import type { ReactNode } from 'react'
import type { ListSelection, ListTexts } from './list-props.ts'
import { SelectedCount } from './SelectedCount.tsx'

type Props = { readonly texts: ListTexts; readonly selection: ListSelection; readonly children: ReactNode }

/** Actions on the ticked rows. Placed at the end of the list, where it moves no row from under the pointer. */
export const BatchBar = ({ texts, selection, children }: Props) => (
  <div className="fd-batch-bar">
    <SelectedCount texts={texts} selection={selection} />
    {children}
  </div>
)
