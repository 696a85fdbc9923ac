import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import type { GridColumn } from '../grid/grid-props.ts'
import type { ListColumnChoice, ListTexts } from './list-props.ts'

type Props<R> = {
  readonly texts: ListTexts
  readonly columns: readonly GridColumn<R>[]
  readonly choice: ListColumnChoice
}

/** Chooses the visible columns; those that name a row are always shown. */
export const ColumnChooser = <R,>({ texts, columns, choice }: Props<R>) => {
  const { hidden, widths, onHide, onReset } = choice
  const free = columns.filter(({ pinned }) => pinned === undefined)
  const visibleIds = free.filter(({ id }) => !hidden.has(id)).map(({ id }) => id)
  const isChanged = hidden.size > 0 || Object.keys(widths).length > 0
  const content = (
    <div className="fd-columns fd-stack">
      <Checkbox.Group
        className="fd-columns-list"
        value={visibleIds}
        options={free.map(({ id, head, headText }) => ({ value: id, label: headText ?? String(head) }))}
        // A column not offered now (prices, for users who may not see them) keeps its stored choice.
        onChange={(selectedIds) =>
          onHide(new Set([...hidden, ...free.map(({ id }) => id)].filter((id) => !selectedIds.includes(id))))
        }
      />
      <Button size="small" disabled={!isChanged} onClick={onReset}>
        {texts.resetColumns}
      </Button>
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <Button icon={<SettingOutlined />} aria-label={texts.columns} title={texts.columns} />
    </Popover>
  )
}
