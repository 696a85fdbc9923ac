import type { ReportNode } from '../areas/reports/moment.ts'

/** Converts a tree key to a report node; agents appear at their place in the tree. */
export function nodeOfKey(key: string): ReportNode {
  if (key === '') return []
  const steps = key.split('/').map((segment) => {
    const [dim = '', id = '0'] = segment.split('-')
    return { dim, code: '', ...(id === '0' ? {} : { id: Number(id) }) }
  })
  // A customer is the same node, whichever agent they buy through.
  return steps.at(-1)?.dim === 'customer' ? steps.filter(({ dim }) => dim !== 'agent') : steps
}
