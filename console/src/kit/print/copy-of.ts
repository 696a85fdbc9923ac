/**
 * Returns a deep copy that looks like its original: canvases become images; input, ticks and selections stay in the
 * fields.
 */
export function copyOf(original: Element): Element {
  const holder = document.createElement('div')
  holder.append(original.cloneNode(true))
  const originals = [original, ...original.querySelectorAll('*')]
  const copies = [...holder.querySelectorAll('*')]
  // Pictures that replace canvases come last: they change the tree that is walked.
  for (const [index, source] of originals.entries()) keepField(source, copies[index])
  for (const [index, source] of originals.entries()) keepDrawing(source, copies[index])
  for (const live of holder.querySelectorAll('script, iframe')) live.remove()
  return holder.firstElementChild ?? holder
}

function keepField(source: Element, target: Element | undefined): void {
  if (source instanceof HTMLInputElement && target instanceof HTMLInputElement) {
    target.toggleAttribute('checked', source.checked)
    if (source.type !== 'file' && source.type !== 'password') target.setAttribute('value', source.value)
  }
  if (source instanceof HTMLTextAreaElement && target instanceof HTMLTextAreaElement) target.textContent = source.value
  if (source instanceof HTMLOptionElement && target instanceof HTMLOptionElement) {
    target.toggleAttribute('selected', source.selected)
  }
}

function keepDrawing(source: Element, target: Element | undefined): void {
  if (!(source instanceof HTMLCanvasElement) || !(target instanceof HTMLCanvasElement)) return
  const picture = document.createElement('img')
  picture.src = drawingOf(source)
  picture.className = target.className
  picture.style.cssText = `${target.style.cssText};width:${source.clientWidth}px;height:${source.clientHeight}px`
  target.replaceWith(picture)
}

/** Returns the canvas as a data URL; empty if it holds a cross-origin image and cannot be read. */
function drawingOf(canvas: HTMLCanvasElement): string {
  try {
    return canvas.toDataURL('image/png')
  } catch {
    return ''
  }
}
