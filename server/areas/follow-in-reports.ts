import type { WriteContext } from './context.ts'

/** Reports keep names, places, targets and states in memory: every process reads them again before its next answer. */
export function followInReports({ markFactsChanged }: Pick<WriteContext, 'markFactsChanged'>): void {
  markFactsChanged({ base: true })
}
