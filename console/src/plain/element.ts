/** An element of a class, with what stands in it. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  made.className = className
  made.append(...children)
  return made
}

/** Writes a text where it differs: the board is written many thousand times, and most of it stands. */
export function setText(at: Node, text: string): void {
  if (at.textContent !== text) at.textContent = text
}
