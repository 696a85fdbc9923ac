/**
 * A deep copy that looks like its original: what was drawn on canvases comes as pictures, what was typed, ticked and
 * chosen stays in the fields.
 */
export function copyOf(original: Element): Element {
  const holder = document.createElement('div')
  holder.append(original.cloneNode(true))
  const originals = [original, ...original.querySelectorAll('*')]
  const copies = [...holder.querySelectorAll('*')]
  // Pictures that replace canvases come last: they change the tree that is walked.
  for (const [index, from] of originals.entries()) keepField(from, copies[index])
  for (const [index, from] of originals.entries()) keepDrawing(from, copies[index])
  for (const live of holder.querySelectorAll('script, iframe')) live.remove()
  return holder.firstElementChild ?? holder
}

function keepField(from: Element, to: Element | undefined): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    to.toggleAttribute('checked', from.checked)
    if (from.type !== 'file' && from.type !== 'password') to.setAttribute('value', from.value)
  }
  if (from instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement) to.textContent = from.value
  if (from instanceof HTMLOptionElement && to instanceof HTMLOptionElement) {
    to.toggleAttribute('selected', from.selected)
  }
}

function keepDrawing(from: Element, to: Element | undefined): void {
  if (!(from instanceof HTMLCanvasElement) || !(to instanceof HTMLCanvasElement)) return
  const picture = document.createElement('img')
  picture.src = drawingOf(from)
  picture.className = to.className
  picture.style.cssText = `${to.style.cssText};width:${from.clientWidth}px;height:${from.clientHeight}px`
  to.replaceWith(picture)
}

/** A canvas that holds somebody else's picture gives nothing away. */
function drawingOf(canvas: HTMLCanvasElement): string {
  try {
    return canvas.toDataURL('image/png')
  } catch {
    return ''
  }
}
