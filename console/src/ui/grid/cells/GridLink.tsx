import type { ReactNode } from 'react'

type Props = { readonly onClick: () => void; readonly children: ReactNode }

/** What opens a row from within it; the keyboard comes by the grid, not by Tab through every row. */
export const GridLink = ({ onClick, children }: Props) => (
  <button type="button" className="fd-link" tabIndex={-1} onClick={onClick}>
    {children}
  </button>
)
