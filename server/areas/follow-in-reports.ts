import type { WriteContext } from './context.ts'

/** Reports keep names, places, targets and states in memory: every process reads them again before its next answer. */
export function followInReports({ moved }: Pick<WriteContext, 'moved'>): void {
  moved({ base: true })
}
