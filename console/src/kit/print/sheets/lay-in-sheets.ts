import { papers } from '@fairdesk/contract/paper/papers'
import type { PaperSize } from '../print-options.ts'
import { fillSheets, type PrintedLine } from './fill-sheets.ts'

/** Margin of printed sheets, in millimetres. */
const margin = 12
/**
 * Height of the sheet number below the rows, in millimetres. The rest absorbs lines that are higher on the printer
 * than on the screen.
 */
const foot = 10
/** Pages are cut to whole pixels: a sheet as high as a page would begin a second. */
const spare = 1
const pixels = (mm: number) => (mm * 96) / 25.4

/**
 * Lays out the content of `main` on numbered sheets of paper, each with the table heads, the last with the totals.
 * Each sheet has `title` and its number at its foot.
 * Leaves no page breaks to browsers: WebKit would cut rows and not repeat heads. Each `section` begins a new sheet.
 */
export function layInSheets(main: HTMLElement, paper: PaperSize, title = ''): void {
  const { w, h } = papers[paper]
  main.className = 'fd-print-sheets'
  main.style.setProperty('--sheet-width', `${w - 2 * margin}mm`)
  main.style.setProperty('--sheet-height', `${h - 2 * margin - spare}mm`)
  const sheetHeight = pixels(h - 2 * margin - spare - foot)
  const contents = [...main.children].flatMap((root) => {
    const sections = [...root.children].filter(({ localName }) => localName === 'section')
    if (sections.length === 0) return partsOf(root, sheetHeight)
    return sections.flatMap((section) =>
      partsOf(section, sheetHeight).map((piece) => {
        const content = emptyLike(root)
        content.append(piece)
        return content
      }),
    )
  })
  main.replaceChildren(
    ...contents.map((content, index) => {
      const sheet = main.ownerDocument.createElement('div')
      sheet.className = 'fd-print-sheet'
      const number = main.ownerDocument.createElement('footer')
      number.textContent = [title, `${index + 1} / ${contents.length}`].filter(Boolean).join('  ·  ')
      sheet.append(content, number)
      return sheet
    }),
  )
}

/** Elements like the whole, so that the same rules draw them, each with as much of it as a sheet takes. */
function partsOf(container: Element, sheetHeight: number): Element[] {
  const lines = withHeights([...container.children].flatMap(linesOf), container.getBoundingClientRect().bottom)
  return fillSheets(lines, sheetHeight).map((sheet) => {
    const piece = emptyLike(container)
    const copies = new Map<Element, Element>()
    for (const { table, elements } of sheet)
      if (table) for (const row of elements) rowsLike(row, piece, copies).append(row)
      else piece.append(...elements)
    return piece
  })
}

/** Returns the row's parent on this sheet: a copy of its row group, in a copy of its table with the same head. */
function rowsLike(row: Element, piece: Element, copies: Map<Element, Element>): Element {
  const group = row.parentElement ?? row
  const existingCopy = copies.get(group)
  if (existingCopy) return existingCopy
  const table = group.parentElement ?? group
  const copy = copies.get(table) ?? emptyLike(table)
  if (!copies.has(table)) {
    for (const headElement of table.querySelectorAll(':scope > :is(colgroup, thead)'))
      copy.append(headElement.cloneNode(true))
    piece.append(copy)
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

type LineDraft = Omit<PrintedLine, 'height'>

function linesOf(child: Element): LineDraft[] {
  const { breakBefore, marginTop } = getComputedStyle(child)
  const isNewSheet = breakBefore === 'page'
  const together = child.localName === 'table' ? rowsTogether(child) : []
  const first = together[0]?.[0]
  if (!first) return [{ elements: [child], table: null, isNewSheet }]
  const headHeight =
    first.getBoundingClientRect().top - child.getBoundingClientRect().top + Number.parseFloat(marginTop)
  const table = { element: child, headHeight }
  return together.map((elements, index) => ({ elements, table, isNewSheet: isNewSheet && index === 0 }))
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
function withHeights(lines: readonly LineDraft[], bottom: number): PrintedLine[] {
  const tops = lines.map(({ elements: [first] }) => first?.getBoundingClientRect().top ?? bottom)
  return lines.map((line, index) => ({ ...line, height: (tops[index + 1] ?? bottom) - (tops[index] ?? bottom) }))
}
