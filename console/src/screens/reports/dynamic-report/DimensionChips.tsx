import { PlusOutlined } from '@ant-design/icons'
import { mostDims } from '@fairdesk/contract/areas/reports/saved/report-params'
import { type DimensionKey, dimensionKeys, isDimensionSeen } from '@fairdesk/contract/report-keys'
import { Button, Dropdown, Tag } from 'antd'
import type { DragEvent, KeyboardEvent } from 'react'
import { usePrices } from '../../../kit/permission/use-prices.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

type Props = { readonly dims: readonly DimensionKey[]; readonly onChange: (dims: readonly DimensionKey[]) => void }

const dragType = 'text/x-fairdesk-dimension'

/** The dimensions from coarse to fine: drag a chip, or move it with Ctrl and the arrows; Delete takes it away. */
export const DimensionChips = ({ dims, onChange }: Props) => {
  const { dimensions, dynamicReport: texts } = usePhrases()
  const prices = usePrices()
  const move = (dim: DimensionKey, targetIndex: number) => {
    const rest = dims.filter((dimension) => dimension !== dim)
    onChange([...rest.slice(0, Math.max(0, targetIndex)), dim, ...rest.slice(Math.max(0, targetIndex))])
  }
  const onKeyDown = (event: KeyboardEvent, dim: DimensionKey) => {
    const index = dims.indexOf(dim)
    if (event.key === 'Delete') onChange(dims.filter((dimension) => dimension !== dim))
    else if (event.ctrlKey && event.key === 'ArrowLeft') move(dim, index - 1)
    else if (event.ctrlKey && event.key === 'ArrowRight') move(dim, index + 1)
    else return
    event.preventDefault()
  }
  const onDrop = (event: DragEvent, index: number) => {
    const dim = dims.find((dimension) => dimension === event.dataTransfer.getData(dragType))
    if (dim) move(dim, index)
  }
  const free = dimensionKeys.filter((key) => !dims.includes(key) && key !== 'size' && isDimensionSeen(key, prices))
  const menu = {
    items: free.map((key) => ({ key, label: dimensions[key] })),
    onClick: ({ key }: { key: string }) => onChange([...dims, key as DimensionKey]),
    style: { maxHeight: 420, overflow: 'auto' },
  }
  return (
    <span className="fd-chips fd-inline fd-gap-4 fd-wrap">
      {dims.map((dim, index) => (
        <Tag
          key={dim}
          color="blue"
          closable
          draggable
          tabIndex={0}
          onClose={() => onChange(dims.filter((dimension) => dimension !== dim))}
          onKeyDown={(event) => onKeyDown(event, dim)}
          onDragStart={(event) => event.dataTransfer.setData(dragType, dim)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => onDrop(event, index)}
        >
          {dimensions[dim]}
        </Tag>
      ))}
      {dims.length < mostDims && (
        <Dropdown menu={menu} trigger={['click']}>
          <Button size="small" type="dashed" icon={<PlusOutlined />} aria-label={texts.addDim} title={texts.addDim} />
        </Dropdown>
      )}
    </span>
  )
}
