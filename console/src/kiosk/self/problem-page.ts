import { element } from '../../plain/element.ts'
import { button, notice } from '../parts.ts'
import type { Visit } from './visit.ts'

/** Shows the error, with a way back to the choice of papers. */
export function problemPage(visit: Visit, error: unknown): HTMLElement {
  const { texts } = visit
  const noticeElement = notice(visit.errorText(error))
  const back = button(texts.back, () => visit.choose().catch(visit.home), 'main')
  noticeElement.append(element('footer', 'foot', button(texts.quit, visit.home), back))
  return noticeElement
}
