import type { ReactNode } from 'react'

/** Where the table stands beside a picture. What hides it is around it: Firefox draws a caption outside of what a table itself clips. */
export const TwinPlace = ({ isHidden, children }: { readonly isHidden: boolean; readonly children: ReactNode }) =>
  isHidden ? <div className="fd-chart-unseen">{children}</div> : children
