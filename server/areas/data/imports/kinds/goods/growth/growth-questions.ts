import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import type { TextsOfScreen } from '../../../columns/texts.ts'
import type { Growth } from './larger-group.ts'

const mostNamed = 3

/** Asks where styles go that bring sizes which their group does not have; the only larger group is assumed. */
export function growthQuestions({ questions }: Growth, { texts }: TextsOfScreen): ImportQuestion[] {
  const { question, several: choice, none, move, add, refuse } = texts.layout.largerGroups
  return [...questions].map(([field, { group, candidates, sizes, styles }]) => {
    const [only] = candidates
    const params = { styles: named(styles), sizes: [...sizes].join('、'), group: group.name }
    const answers = candidates.map(({ id, name }) => ({ value: String(id), label: move({ group: name }) }))
    const alone = candidates.length === 1 && only ? { assumed: String(only.id) } : {}
    return {
      key: 'sizeGroups',
      field,
      text: !only ? none(params) : candidates.length > 1 ? choice(params) : question({ ...params, target: only.name }),
      ...alone,
      answers: [
        ...(only ? answers : [{ value: 'add', label: add({ group: group.name }) }]),
        { value: 'refuse', label: refuse },
      ],
    }
  })
}

function named(styles: ReadonlySet<string>): string {
  const first = [...styles].slice(0, mostNamed).join('、')
  return styles.size > mostNamed ? `${first} … (${styles.size})` : first
}
