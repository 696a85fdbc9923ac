import type { Dashboard } from '@fairdesk/contract/areas/reports/dashboards/dashboards'
import { filterNotes } from '../../../figures/filters/use-filter-lines.ts'
import type { Ask } from '../../../kit/page/tab-life.ts'
import { print } from '../../../kit/print/print.ts'
import type { Phrases } from '../../../kit/text/phrases.ts'

type Options = { readonly page: HTMLElement; readonly ask: Ask; readonly phrases: Phrases }

/** Prints the dashboard as it is on screen: its name, its filters, and the widgets two beside each other. */
export async function printDashboard({ name, filters }: Dashboard, { page, ask, phrases }: Options): Promise<void> {
  const element = document.createElement('section')
  element.className = 'fd-dashboard-paper'
  const title = document.createElement('h1')
  title.textContent = name
  const notes = (await filterNotes(ask, filters, phrases)).map((note) => {
    const line = document.createElement('p')
    line.textContent = note
    return line
  })
  const grid = page.querySelector('.fd-dashboard-grid')?.cloneNode(true)
  if (grid instanceof HTMLElement)
    for (const button of grid.querySelectorAll('button, .fd-widget-resize')) button.remove()
  element.append(title, ...notes, ...(grid ? [grid] : []))
  await print({ element, title: name, preview: true, paper: 'a4Landscape' })
}
