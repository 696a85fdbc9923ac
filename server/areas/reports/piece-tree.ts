/** Pieces by the keys of their dimensions, from coarse to fine; the pieces of a node are those of all below it. */
export class PieceTree {
  qty = 0
  readonly children = new Map<string, PieceTree>()

  add(keys: readonly string[], qty: number): void {
    this.qty += qty
    let node: PieceTree = this
    for (const key of keys) {
      let child = node.children.get(key)
      if (!child) {
        child = new PieceTree()
        node.children.set(key, child)
      }
      child.qty += qty
      node = child
    }
  }

  find(keys: readonly string[]): PieceTree | undefined {
    let node: PieceTree | undefined = this
    for (const key of keys) node = node?.children.get(key)
    return node
  }
}
