import { Skeleton } from 'antd'
import './Loading.css'

/** Skeleton lines while content is loading; invisible on a quick answer, and hidden from screen readers. */
export const Loading = ({ rows }: { readonly rows: number }) => (
  <div className="fd-loading" aria-hidden="true">
    <Skeleton active paragraph={{ rows }} />
  </div>
)
