/** Creates an element with a class and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag)
  node.className = className
  node.append(...children)
  return node
}

/** Sets a text only if it differs: the board is updated many thousand times, mostly without changes. */
export function setText(node: Node, text: string): void {
  if (node.textContent !== text) node.textContent = text
}
