import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import type { GridColumn } from '../grid/grid-props.ts'
import type { ListColumnChoice, ListWords } from './list-props.ts'

type Props<R> = {
  readonly words: ListWords
  readonly columns: readonly GridColumn<R>[]
  readonly choice: ListColumnChoice
}

/** Which columns are shown; those that name a row always are. */
export const ColumnChooser = <R,>({ words, columns, choice }: Props<R>) => {
  const { hidden, widths, onHide, onReset } = choice
  const free = columns.filter(({ pinned }) => pinned === undefined)
  const shown = free.filter(({ id }) => !hidden.has(id)).map(({ id }) => id)
  const isChanged = hidden.size > 0 || Object.keys(widths).length > 0
  const content = (
    <div className="fd-columns">
      <Checkbox.Group
        className="fd-columns-list"
        value={shown}
        options={free.map(({ id, head, headText }) => ({ value: id, label: headText ?? String(head) }))}
        // A column that is not offered now (prices, to who may not see them) keeps the choice made for it.
        onChange={(chosen) =>
          onHide(new Set([...hidden, ...free.map(({ id }) => id)].filter((id) => !chosen.includes(id))))
        }
      />
      <Button size="small" disabled={!isChanged} onClick={onReset}>
        {words.resetColumns}
      </Button>
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <Button icon={<SettingOutlined />} aria-label={words.columns} title={words.columns} />
    </Popover>
  )
}
