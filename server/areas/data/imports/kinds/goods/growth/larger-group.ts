import { coversMask, sharedSlots } from '../../../../../../domain/size-moves/shared-slots.ts'
import { extend, hasRoom, missing, type SizeGroup, type SizeGroups } from '../../../lookup/size-groups.ts'

/** Styles of one size group that bring sizes it does not have, and the groups that hold all of them. */
type GroupQuestion = {
  readonly group: SizeGroup
  readonly candidates: readonly SizeGroup[]
  readonly sizes: Set<string>
  readonly styles: Set<string>
}

/** Questions about styles that grow, by their field, and the answers to them. */
export type Growth = {
  /** Masks of the slots that hold something of a style, by its id; of styles that may move. */
  readonly inUse: ReadonlyMap<number, number>
  /** Answers by the question's field: the id of a group, `add` or `refuse`. */
  readonly answers: Readonly<Record<string, string>>
  readonly questions: Map<string, GroupQuestion>
}

export type GrowingStyle = {
  readonly id: number
  readonly goodsNo: string
  readonly group: SizeGroup
  /** Sizes of the file. */
  readonly sizes: readonly string[]
}

/**
 * Chooses the group of a style that brings sizes its own does not have: the only larger one, unless the user answers
 * otherwise. Undefined while nobody has chosen, or where the style stays as it is.
 */
export function grownGroup(style: GrowingStyle, groups: SizeGroups, growth: Growth): SizeGroup | undefined {
  const { group, sizes } = style
  const lackingSizes = missing(group, sizes)
  const candidates = groups.stored().filter((target) => mayMoveTo(target, style, growth))
  if (candidates.length === 0 && !hasRoom(group, lackingSizes.length)) return undefined
  const key = [group.id, ...candidates.map(({ id }) => id)].join(' ')
  const question = growth.questions.get(key) ?? { group, candidates, sizes: new Set(), styles: new Set() }
  growth.questions.set(key, question)
  for (const size of lackingSizes) question.sizes.add(size)
  question.styles.add(style.goodsNo)
  const answer = growth.answers[key]
  if (answer === undefined) return candidates.length === 1 ? candidates[0] : undefined
  if (answer !== 'add' || candidates.length > 0) return candidates.find(({ id }) => String(id) === answer)
  extend(group, sizes)
  return group
}

/** Returns true if the group has the style's sizes, those that anything is kept by included, and those of the file. */
export function mayMoveTo(target: SizeGroup, { id, group, sizes }: GrowingStyle, { inUse }: Growth): boolean {
  const mask = inUse.get(id)
  if (target === group || target.id === null || mask === undefined || missing(target, sizes).length > 0) return false
  return coversMask(sharedSlots(group.sizes, target.sizes), mask)
}
