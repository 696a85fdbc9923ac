import { Button, Empty } from 'antd'
import type { ListFrameProps } from './list-props.ts'

type Props<R> = Pick<ListFrameProps<R>, 'texts' | 'list' | 'empty'>

/** Nothing fits the filter, or there is nothing yet: each with its next step. */
export const ListEmptyNote = <R,>({ texts, list, empty }: Props<R>) => (
  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={list.isFiltered ? empty.filtered : empty.none}>
    {list.isFiltered && <Button onClick={list.clear}>{texts.clearFilters}</Button>}
  </Empty>
)
