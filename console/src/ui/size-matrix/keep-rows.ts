import { type MatrixBlock, rowKey } from './matrix-data.ts'
import type { MatrixModel } from './matrix-model.ts'

/** Only these rows, by their keys; a style without any goes with them. */
export const keepRows = ({ blocks, rows }: MatrixModel, kept: ReadonlySet<string>): MatrixModel => {
  const left = [...blocks.values()].flatMap((block): MatrixBlock[] => {
    const colours = block.colours.filter(({ id }) => kept.has(rowKey(block.id, id)))
    if (colours.length === block.colours.length) return [block]
    return colours.length === 0 ? [] : [{ ...block, colours }]
  })
  return {
    blocks: new Map(left.map((block) => [block.id, block])),
    rows: new Map([...rows].filter(([key]) => kept.has(key))),
  }
}
