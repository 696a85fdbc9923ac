import { type KeyboardEvent, useRef, useState } from 'react'
import { moveBy, rowsInSight, type TreeNode, type TreeRow } from './tree-rows.ts'
import './tree.css'

type Props = {
  /** Accessible name. */
  readonly label: string
  readonly nodes: readonly TreeNode[]
  readonly open: ReadonlySet<string>
  readonly onOpen: (open: ReadonlySet<string>) => void
  readonly selected: string
  readonly onChoose: (id: string) => void
}

/** Tree with single selection. Arrows move, Enter selects; renders only visible rows. */
export const Tree = ({ label, nodes, open, onOpen, selected, onChoose }: Props) => {
  const frame = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState(selected)
  const rows = rowsInSight(nodes, open)
  const currentRow =
    rows.find(({ node }) => node.id === cursor) ?? rows.find(({ node }) => node.id === selected) ?? rows[0]
  const turn = ({ node }: TreeRow) => {
    const next = new Set(open)
    if (!next.delete(node.id)) next.add(node.id)
    onOpen(next)
  }
  const go = ({ node }: TreeRow) => {
    setCursor(node.id)
    frame.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(node.id)}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!currentRow || event.ctrlKey || event.metaKey || event.altKey) return
    const move = moveBy(event.key, rows, currentRow)
    if (event.key === 'Enter' || event.key === ' ') onChoose(currentRow.node.id)
    else if (move === null) return
    else if ('go' in move) go(move.go)
    else turn(move.turn)
    event.preventDefault()
  }
  return (
    <div ref={frame} className="fd-tree" role="tree" aria-label={label} onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <Row
          key={row.node.id}
          row={row}
          isChosen={row.node.id === selected}
          isReached={row === currentRow}
          onTurn={() => turn(row)}
          onChoose={() => {
            setCursor(row.node.id)
            onChoose(row.node.id)
          }}
        />
      ))}
    </div>
  )
}

type RowProps = {
  readonly row: TreeRow
  readonly isChosen: boolean
  /** True if the row is in the tab order. */
  readonly isReached: boolean
  readonly onTurn: () => void
  readonly onChoose: () => void
}

const Row = ({ row, isChosen, isReached, onTurn, onChoose }: RowProps) => {
  const { node, level, expanded, position, siblings } = row
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it hears the keys
    <div
      role="treeitem"
      className="fd-tree-row fd-row"
      data-node={node.id}
      tabIndex={isReached ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={isChosen}
      aria-expanded={expanded}
      style={{ paddingInlineStart: 4 + (level - 1) * 16 }}
      onClick={onChoose}
    >
      <span
        className="fd-tree-turn"
        aria-hidden="true"
        onClick={(event) => {
          if (expanded === undefined) return
          event.stopPropagation()
          onTurn()
        }}
      >
        {expanded === undefined ? '' : expanded ? '▾' : '▸'}
      </span>
      <span className="fd-spring fd-cut" title={node.label}>
        {node.label}
      </span>
      {node.note !== undefined && <span className="fd-rigid fd-hint">{node.note}</span>}
    </div>
  )
}
