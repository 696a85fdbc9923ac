import type { ReactNode } from 'react'

/** Link that opens a row; keyboard users reach it through the grid, not by tabbing through every row. */
export const GridLink = ({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) => (
  <button type="button" className="fd-link" tabIndex={-1} onClick={onClick}>
    {children}
  </button>
)
