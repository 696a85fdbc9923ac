import { ClearOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import '../list.css'

type Props = { readonly text: string; readonly isFiltered: boolean; readonly onClear: () => void }

/** Takes all filters away; its room is there before the first is set, so that nothing moves. */
export const ClearFilters = ({ text, isFiltered, onClear }: Props) => (
  <Button
    type="text"
    className="fd-clear-filters"
    data-idle={!isFiltered}
    icon={<ClearOutlined />}
    aria-label={text}
    title={text}
    onClick={onClear}
  />
)
