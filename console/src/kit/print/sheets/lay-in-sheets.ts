import { type PaperSize, paperSizes } from '../print-options.ts'
import { fillSheets, type PrintedLine } from './fill-sheets.ts'

/** Around what is printed in sheets, in millimetres. */
const margin = 12
/** Below the rows stands which sheet it is. Lines that a printer's measures make higher than the screen's go into what that leaves. */
const foot = 10
/** Pages are cut to whole pixels: a sheet as high as a page would begin a second. */
const spare = 1
const pixels = (mm: number) => (mm * 96) / 25.4

/**
 * Lays what stands in `main` out in sheets of paper, each with the heads of its tables, the last with their totals, and which of
 * how many it is: nothing is left to part for browsers, of which WebKit cuts rows and repeats no head. Each `section` within it
 * begins a sheet.
 */
export function layInSheets(main: HTMLElement, paper: PaperSize): void {
  const { w, h } = paperSizes[paper]
  main.className = 'fd-print-sheets'
  main.style.setProperty('--sheet-width', `${w - 2 * margin}mm`)
  main.style.setProperty('--sheet-height', `${h - 2 * margin - spare}mm`)
  const room = pixels(h - 2 * margin - spare - foot)
  const contents = [...main.children].flatMap((root) => {
    const sections = [...root.children].filter(({ localName }) => localName === 'section')
    if (sections.length === 0) return partsOf(root, room)
    return sections.flatMap((section) =>
      partsOf(section, room).map((part) => {
        const content = emptyLike(root)
        content.append(part)
        return content
      }),
    )
  })
  main.replaceChildren(
    ...contents.map((content, at) => {
      const sheet = main.ownerDocument.createElement('div')
      sheet.className = 'fd-print-sheet'
      const number = main.ownerDocument.createElement('footer')
      number.textContent = `${at + 1} / ${contents.length}`
      sheet.append(content, number)
      return sheet
    }),
  )
}

/** Elements like the whole, so that the same rules draw them, each with as much of it as a sheet takes. */
function partsOf(whole: Element, room: number): Element[] {
  const lines = withHeights([...whole.children].flatMap(linesOf), whole.getBoundingClientRect().bottom)
  return fillSheets(lines, room).map((sheet) => {
    const part = emptyLike(whole)
    const copies = new Map<Element, Element>()
    for (const { table, elements } of sheet)
      if (table) for (const row of elements) rowsLike(row, part, copies).append(row)
      else part.append(...elements)
    return part
  })
}

/** Where a row stands on this sheet: in a group of rows like its own, in a table with the head of its own. */
function rowsLike(row: Element, part: Element, copies: Map<Element, Element>): Element {
  const group = row.parentElement ?? row
  const known = copies.get(group)
  if (known) return known
  const table = group.parentElement ?? group
  const copy = copies.get(table) ?? emptyLike(table)
  if (!copies.has(table)) {
    for (const kept of table.querySelectorAll(':scope > :is(colgroup, thead)')) copy.append(kept.cloneNode(true))
    part.append(copy)
    copies.set(table, copy)
  }
  const rows = emptyLike(group)
  copy.append(rows)
  copies.set(group, rows)
  return rows
}

function emptyLike(element: Element): Element {
  // A shallow copy of an element is an element.
  return element.cloneNode(false) as Element
}

type Unmeasured = Omit<PrintedLine, 'height'>

function linesOf(child: Element): Unmeasured[] {
  const { breakBefore, marginTop } = getComputedStyle(child)
  const isNewSheet = breakBefore === 'page'
  const together = child.localName === 'table' ? rowsTogether(child) : []
  const first = together[0]?.[0]
  if (!first) return [{ elements: [child], table: null, isNewSheet }]
  const headHeight =
    first.getBoundingClientRect().top - child.getBoundingClientRect().top + Number.parseFloat(marginTop)
  const table = { element: child, headHeight }
  return together.map((elements, at) => ({ elements, table, isNewSheet: isNewSheet && at === 0 }))
}

/** A row that names those below it stays with the first of them, totals stay with the last row. */
function rowsTogether(table: Element): Element[][] {
  const together: Element[][] = []
  let isHeld = false
  for (const row of table.querySelectorAll(':scope > :is(tbody, tfoot) > tr')) {
    const last = together.at(-1)
    if (last && (isHeld || row.parentElement?.localName === 'tfoot')) last.push(row)
    else together.push([row])
    isHeld = row.querySelector(':scope > [scope="rowgroup"]') !== null
  }
  return together
}

/** A line is as high as the next one is below it: spaces between elements are in it. */
function withHeights(lines: readonly Unmeasured[], bottom: number): PrintedLine[] {
  const tops = lines.map(({ elements: [first] }) => first?.getBoundingClientRect().top ?? bottom)
  return lines.map((line, at) => ({ ...line, height: (tops[at + 1] ?? bottom) - (tops[at] ?? bottom) }))
}
