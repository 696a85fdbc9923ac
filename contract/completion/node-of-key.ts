import type { ReportNode } from '../areas/reports/moment.ts'

/** A place by its key in the tree; agents stand in it as they do in the tree. */
export function nodeOfKey(key: string): ReportNode {
  if (key === '') return []
  const steps = key.split('/').map((part) => {
    const [dim = '', id = '0'] = part.split('-')
    return { dim, code: '', ...(id === '0' ? {} : { id: Number(id) }) }
  })
  // A customer is himself, through whomever he buys.
  return steps.at(-1)?.dim === 'customer' ? steps.filter(({ dim }) => dim !== 'agent') : steps
}
