import { type MatrixBlock, rowKey } from './matrix-data.ts'
import type { MatrixModel } from './matrix-model.ts'

/** Only these rows, by their keys; a style without any goes with them. */
export const keepRows = ({ blocks, rows }: MatrixModel, keptKeys: ReadonlySet<string>): MatrixModel => {
  const remainingBlocks = [...blocks.values()].flatMap((block): MatrixBlock[] => {
    const colours = block.colours.filter(({ id }) => keptKeys.has(rowKey(block.id, id)))
    if (colours.length === block.colours.length) return [block]
    return colours.length === 0 ? [] : [{ ...block, colours }]
  })
  return {
    blocks: new Map(remainingBlocks.map((block) => [block.id, block])),
    rows: new Map([...rows].filter(([key]) => keptKeys.has(key))),
  }
}
