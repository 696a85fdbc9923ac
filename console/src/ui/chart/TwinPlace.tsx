import type { ReactNode } from 'react'

/**
 * Wrapper of the table beside a chart. Needed for hiding: Firefox draws a caption outside the clipping area of its
 * table.
 */
export const TwinPlace = ({ isHidden, children }: { readonly isHidden: boolean; readonly children: ReactNode }) =>
  isHidden ? <div className="fd-chart-unseen">{children}</div> : children
