import { element } from '../../plain/element.ts'
import { button, notice } from '../parts.ts'
import type { Visit } from './visit.ts'

/** What did not work, with the way back to what may be printed. */
export function problemPage(visit: Visit, error: unknown): HTMLElement {
  const { words } = visit
  const shown = notice(visit.told(error))
  const back = button(words.back, () => visit.choose().catch(visit.home), 'main')
  shown.append(element('footer', 'foot', button(words.quit, visit.home), back))
  return shown
}
