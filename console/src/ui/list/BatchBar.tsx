import type { ReactNode } from 'react'
import type { ListSelection, ListWords } from './list-props.ts'
import { SelectedCount } from './SelectedCount.tsx'

type Props = { readonly words: ListWords; readonly selection: ListSelection; readonly children: ReactNode }

/** What can be done with the ticked rows. It comes at the end of the list, where it moves no row from under the pointer. */
export const BatchBar = ({ words, selection, children }: Props) => (
  <div className="fd-batch-bar">
    <SelectedCount words={words} selection={selection} />
    {children}
  </div>
)
