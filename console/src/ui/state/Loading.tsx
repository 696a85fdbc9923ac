import { Skeleton } from 'antd'
import './Loading.css'

/** Lines where content is coming; on a quick answer none are seen, and who hears the page is not told of them. */
export const Loading = ({ rows }: { readonly rows: number }) => (
  <div className="fd-loading" aria-hidden="true">
    <Skeleton active paragraph={{ rows }} />
  </div>
)
